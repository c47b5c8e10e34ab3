import { expect, test } from 'vitest';
import { answerLanguage, preferredLanguage } from './answer-language';

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
] as const)('whoever asks for %j is answered in %s (rest.asked-language)', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

test('a wish of ten thousand parts is read up to where nobody speaks more, and takes no time', () => {
  const parts = Array.from({ length: 10_000 }, (_, index) => `x${index};q=0.${index}`).join(', ');
  const began = performance.now();
  for (let times = 0; times < 1_000; times++) preferredLanguage(`${parts}, fr`);
  // A thousand of them: far from what one whole one would take a thousand times.
  expect(performance.now() - began).toBeLessThan(1_000);
  expect(preferredLanguage(`${parts}, fr`)).toBe('en');
  expect(preferredLanguage(`fr, ${parts}`)).toBe('fr');
});

test('the paths of the specification are English whatever is asked for, all others are not', () => {
  const asked = (path: string) => answerLanguage({ path, header: () => 'fr' } as never);
  for (const path of [
    '/api/auth/login',
    '/api/templates/harbor/media/3',
    '/api/ticket',
    '/api/stats/top-category',
  ])
    expect([path, asked(path)]).toEqual([path, 'en']);
  for (const path of ['/api/auth/me', '/api/nothing', '/trpc/cart.get', '/files/x'])
    expect([path, asked(path)]).toEqual([path, 'fr']);
});
