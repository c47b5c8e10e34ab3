import { expect, test } from 'vitest';
import { contentSections, fieldsOf } from './editing/sections';
import { wordsOfEveryLanguage } from './words-of-every-language';

test('pages in another language say the published name, numbers and addresses, and none of the sentences (public-pages.two-languages)', () => {
  const words = {
    'company.name': 'Harbour IT',
    'company.phones.2.display': '+1 (612) 555-0100',
    'company.socialLinks.0.href': 'https://example.com/harbour',
    'company.offices.0.lines': ['1 Quay', 'Buchanan'],
    'company.tagline': 'Boats that float',
    'company.phones.2.label': 'At night',
    'home.hero.headline': 'Boats that float',
  };
  expect(Object.keys(wordsOfEveryLanguage(words))).toEqual(Object.keys(words).slice(0, 4));
});

test('names fields that there are', () => {
  const paths = contentSections.flatMap(fieldsOf).map(({ path }) => path);
  const kept = Object.keys(wordsOfEveryLanguage(Object.fromEntries(paths.map((path) => [path, 'words']))));
  expect(kept).toHaveLength(24);
});
