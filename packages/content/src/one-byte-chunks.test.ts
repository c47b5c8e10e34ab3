import { expect, test } from 'vitest';
import { escapeBeyondLatin } from './one-byte-chunks';

test('escapes in strings, templates and patterns leave a program the same', () => {
  const program = '[`“é” —`, /^[‘’😀]+$/u.test("’😀"), "’", { "→": 1 }["→"]]';
  const escaped = escapeBeyondLatin(program);
  expect(escaped).not.toMatch(/[\u0100-\uffff]/);
  // biome-ignore lint/security/noGlobalEval: what the program means is what it returns.
  expect(eval(escaped)).toEqual(['“é” —', true, '’', 1]);
});

test('raw text with a character beyond Latin-1 is refused, because it has no escapes', () => {
  expect(() => escapeBeyondLatin('String.raw`a\\n—`')).toThrow(/String\.raw/);
  expect(escapeBeyondLatin('String.raw`\\w`; "—"')).toBe('String.raw`\\w`; "\\u2014"');
});
