import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberWanted, takeWanted } from './wanted-templates';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => items.set(key, text),
      removeItem: (key: string) => items.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const noon = Date.parse('2026-11-20T12:00:00Z');
const hours = (count: number) => count * 3_600_000;

test('what was wanted is taken once, in its order, each template once', () => {
  rememberWanted('a', noon);
  rememberWanted('b', noon);
  rememberWanted('a', noon);
  expect(takeWanted(noon)).toEqual(['b', 'a']);
  expect(takeWanted(noon)).toEqual([]);
});

test('a wish lasts through a sign-up, not until tomorrow', () => {
  rememberWanted('old', noon);
  rememberWanted('new', noon + hours(1.5));
  expect(takeWanted(noon + hours(2))).toEqual(['new']);
});

test('no more than a cart can hold', () => {
  for (let index = 0; index < 60; index += 1) rememberWanted(`t${index}`, noon);
  const wanted = takeWanted(noon);
  expect(wanted).toHaveLength(50);
  expect(wanted.at(-1)).toBe('t59');
});

test.each(['{', '[1]', '{"a":1}', 'null'])('damaged storage is nothing wanted: %s', (text) => {
  window.sessionStorage.setItem('wanted-templates', text);
  expect(takeWanted(noon)).toEqual([]);
  rememberWanted('a', noon);
  expect(takeWanted(noon)).toEqual(['a']);
});

test('a browser without storage still remembers within the page', () => {
  vi.stubGlobal('window', {
    get sessionStorage() {
      throw new Error('refused');
    },
  });
  rememberWanted('a', noon);
  expect(takeWanted(noon)).toEqual(['a']);
  expect(takeWanted(noon)).toEqual([]);
});
