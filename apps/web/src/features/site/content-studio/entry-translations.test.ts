import type { GroupField, WordField } from '@app/content/editing/field';
import { line } from '@app/content/editing/field';
import { expect, test } from 'vitest';
import {
  builtWordsOf,
  shownTranslation,
  staleTexts,
  type TranslatedList,
  typeTranslation,
} from './entry-translations';

const title = line('title', 'Title');
const quote: GroupField = {
  ...{ kind: 'group', path: 'quote', label: 'Quote' },
  fields: [line('text', 'What they say'), line('role', 'Role')],
};
const fields: (WordField | GroupField)[] = [title, quote];
const yard = { id: 'yard', title: 'A yard', work: 'Cameras', quote: { text: 'We look', role: 'Manager' } };
const french = { title: 'Un dépôt', quote: { text: 'Nous regardons', role: 'Chef' } };
const list: TranslatedList = {
  ...{ standard: [yard], published: null },
  builtTranslations: { recognizedBy: ['title', 'work'], words: { fr: { yard: french } } },
  translatedFrom: { yard: { fr: { title: yard.title, quote: yard.quote } } },
};
const labels = (entry: Parameters<typeof staleTexts>[1], of = list) =>
  staleTexts(of, entry, 'fr', fields).map(({ label }) => label);

test('built-in French stands beside changed English and is marked for each changed text (dashboard.older-translations)', () => {
  expect(labels(yard)).toEqual([]);
  expect(labels({ ...yard, title: 'Another yard' })).toEqual(['Title']);
  expect(labels({ ...yard, quote: { ...yard.quote, role: 'Owner' } })).toEqual(['Quote: Role']);
  // The entry was rewritten and translated anew.
  expect(labels({ ...yard, title: 'Another', translations: { fr: { title: 'Un autre' } } })).toEqual([]);
  // A different entry under the same id, for which the product has no translation.
  const another = { ...yard, title: 'A harbor', work: 'Boats' };
  expect([builtWordsOf(list, another, 'fr'), labels(another)]).toEqual([undefined, []]);
  expect(labels({ ...yard, id: 'own-1', title: 'New' })).toEqual([]);
});

test('the owner’s French stands beside English changed after it, until published again (dashboard.older-translations)', () => {
  const own = { ...yard, translations: { fr: { ...french, title: 'Le dépôt' } } };
  const published = { ...list, published: [{ ...own, title: 'Our yard' }] };
  expect(labels({ ...own, title: 'Our yard' }, published)).toEqual(['Title']);
  expect(labels(own, published)).toEqual([]);
  const rewritten = { fr: { ...french, title: 'Notre dépôt' } };
  expect(labels({ ...own, title: 'Our yard', translations: rewritten }, published)).toEqual([]);
});

test('a field shows the built-in French until the owner writes their own, and stores nothing else', () => {
  expect(shownTranslation(title, undefined, french)).toBe('Un dépôt');
  // Cleared in order to type something else.
  expect(shownTranslation(title, { title: '' }, french)).toBe('');
  const shown = shownTranslation(quote, undefined, french);
  expect(shown).toEqual(french.quote);
  const value = { ...french.quote, role: 'Directeur' };
  expect(typeTranslation(undefined, quote, { value, shown })).toEqual({ quote: { role: 'Directeur' } });
  expect(typeTranslation({ title: 'Le' }, title, { value: 'Le dépôt', shown: 'Le' })).toEqual({
    title: 'Le dépôt',
  });
  expect(shownTranslation(quote, { quote: { role: 'Directeur' } }, french)).toEqual(value);
});
