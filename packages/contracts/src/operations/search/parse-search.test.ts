import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmptySearch, parseSearch } from './parse-search';

test('operators are taken out of the text (dashboard.search-operators)', () => {
  expect(
    parseSearch('  logo   from:"Ann Lee" is:waiting tag:urgent before:2026-11-30 after:2025 again '),
  ).toEqual({
    text: 'logo again',
    words: ['logo', 'again'],
    from: 'Ann Lee',
    tag: 'urgent',
    states: ['waiting'],
    before: '2026-11-30',
    after: '2025-01-01',
    problems: [],
  });
  expect(parseSearch('FROM:ann@example.com IS:Open')).toMatchObject({
    from: 'ann@example.com',
    states: ['open'],
  });
});

test.each([
  ['mary  invoice', ['mary', 'invoice']],
  ['"thank you" mary', ['thank you', 'mary']],
  ['logo "still being typed', ['logo', 'still being typed']],
  ['TKT 12 colours', ['TKT 12', 'colours']],
  ['12"screen', ['12', 'screen']],
  ['again again', ['again']],
  ['"" "', []],
])('%s has the words %j', (typed, words) => {
  expect(parseSearch(typed).words).toEqual(words);
});

test('what only looks like an operator is text', () => {
  expect(parseSearch('https://example.com re:logo this:is')).toMatchObject({
    text: 'https://example.com re:logo this:is',
    problems: [],
  });
});

test.each(['is:nonsense', 'before:yesterday', 'after:2026-02-30', 'before:2026-13'])(
  'reports %s as not understood',
  (typed) => {
    const { problems, text } = parseSearch(`logo ${typed}`);
    expect(problems).toHaveLength(1);
    expect(text).toBe('logo');
  },
);

test.each(['', '   ', 'from:', 'is:nonsense', 'tag:""', '"'])('%j contains no search words', (typed) => {
  expect(isEmptySearch(parseSearch(typed))).toBe(true);
});

test('any search text can be parsed', () => {
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (typed) => void parseSearch(typed)));
});
