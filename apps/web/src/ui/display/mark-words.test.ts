import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markWords } from './mark-words';

const textOf = (runs: readonly { text: string }[]) => runs.map(({ text }) => text).join('');
const ownTexts = (runs: readonly { text: string; isOwn: boolean }[]) =>
  runs.filter(({ isOwn }) => isOwn).map(({ text }) => text);

test('only words missing on the other side are marked', () => {
  const { before, after } = markWords('Come by in May', 'Come by in early June');
  expect([ownTexts(before), ownTexts(after)]).toEqual([['May'], ['early June']]);
});

test('each side shows its whole text, and identical texts have no mark', () => {
  const text = fc.array(fc.oneof(fc.constantFrom('a', 'b', ' ', '\n', '<b>', 'é'), fc.string()), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [left, right] = [one.join(''), other.join('')];
      const marked = markWords(left, right);
      expect([textOf(marked.before), textOf(marked.after)]).toEqual([left, right]);
      expect(ownTexts(markWords(left, left).after)).toEqual([]);
    }),
  );
});

test('long texts without anything in common are marked as a whole, quickly', () => {
  const words = (sign: string) => Array.from({ length: 20_000 }, (_, index) => `${sign}${index}`).join(' ');
  const startedAt = performance.now();
  const { before, after } = markWords(words('a'), words('b'));
  expect([ownTexts(before), ownTexts(after)]).toEqual([[words('a')], [words('b')]]);
  // Without a limit the library takes minutes.
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
