import { expect, test } from 'vitest';
import { setSiteWords } from './change-site-words';
import { contentSections, fieldsOf } from './editing/sections';
import { featuredStory } from './featured-story';
import { pictureOf } from './story-picture.fr';
import { successStories } from './success-stories';
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

test('show the pictures of stories, which are told in their own words there (media.in-stories)', () => {
  const picture = { pictureId: 'p', alt: 'Boats' };
  const stories = [
    { id: 'freight-yard', title: 'A yard', picture },
    { id: 'constructor', title: 'None' },
  ];
  const words = wordsOfEveryLanguage({ 'clients.stories': stories });
  expect(words).toEqual({ 'clients.storyPictures': { 'freight-yard': picture } });
  setSiteWords(words);
  expect(successStories.map((story) => [story.id, pictureOf(story)])).toEqual([
    ['clinics-online', undefined],
    ['freight-yard', picture],
    ['hotel-direct', undefined],
  ]);
  expect(pictureOf({ ...featuredStory, id: 'constructor' })).toBeUndefined();
  setSiteWords({});
  expect(successStories.map(pictureOf)).toEqual([undefined, undefined, undefined]);
  expect(wordsOfEveryLanguage({ 'clients.stories': [{ id: 'freight-yard' }] })).toEqual({});
});

test('names fields that there are', () => {
  const paths = contentSections.flatMap(fieldsOf).map(({ path }) => path);
  const kept = Object.keys(wordsOfEveryLanguage(Object.fromEntries(paths.map((path) => [path, 'words']))));
  expect(kept).toHaveLength(24);
});
