import { languages } from '@app/contracts/languages';
import { expect, test } from 'vitest';
import { answerLanguage, languageHeaders, preferredLanguage } from './answer-language';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr', 'fr'],
  ['fr-CI, fr;q=0.9, en;q=0.5', 'fr'],
  ['FR-fr', 'fr'],
  ['en-US, fr;q=0.9', 'en'],
  ['en;q=0.4, fr;q=0.5', 'fr'],
  ['fr;q=0.5, en;q=0.5', 'en'],
  ['*', 'en'],
  ['en;q=0, *', 'fr'],
  ['fr;q=0, en', 'en'],
  ['fr;q=0', 'en'],
  ['de, es;q=0.9', 'en'],
  ['frisian', 'en'],
  ['fr;q=nonsense', 'fr'],
  [';;;,,,q=fr', 'en'],
] as const)('a request for %j is answered in %s (rest.asked-language)', (header, language) => {
  expect(preferredLanguage(header, languages)).toBe(language);
  expect(preferredLanguage(header, ['en'])).toBe('en');
});

test('an Accept-Language header of ten thousand parts is read in bounded time', () => {
  const parts = Array.from({ length: 10_000 }, (_, index) => `x${index};q=0.${index}`).join(', ');
  expect(preferredLanguage(`${parts}, fr`, languages)).toBe('en');
  expect(preferredLanguage(`fr, ${parts}`, languages)).toBe('fr');
  /** The minimum of many runs: other work on the machine makes a call slower, never faster. */
  const measureParsing = (header: string) => {
    const times = Array.from({ length: 200 }, () => {
      const began = performance.now();
      preferredLanguage(header, languages);
      return performance.now() - began;
    });
    return Math.min(...times);
  };
  // Parsing the whole header would take hundreds of times as long.
  expect(measureParsing(parts) / measureParsing(parts.slice(0, 512))).toBeLessThan(20);
});

test('the paths of the specification are English whatever is asked for, all others are not', () => {
  const call = (path: string, offered: readonly string[]) =>
    ({ get: () => offered, req: { path, header: () => 'fr' } }) as never;
  const asked = (path: string) => answerLanguage(call(path, languages));
  for (const path of [
    '/api/auth/login',
    '/api/templates/harbor/media/3',
    '/api/ticket',
    '/api/stats/top-category',
  ])
    expect([path, asked(path)]).toEqual([path, 'en']);
  for (const path of ['/api/auth/me', '/api/nothing', '/trpc/cart.get', '/files/x'])
    expect([path, asked(path)]).toEqual([path, 'fr']);
  expect(answerLanguage(call('/api/auth/me', ['en']))).toBe('en');
  expect(languageHeaders(call('/api/auth/me', ['en']))).toEqual({});
  expect(languageHeaders(call('/api/auth/login', languages))).toEqual({});
  expect(languageHeaders(call('/api/auth/me', languages))).toEqual({
    Vary: 'Accept-Language',
    'Content-Language': 'fr',
  });
});
