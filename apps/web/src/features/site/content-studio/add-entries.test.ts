import { type ListField, line } from '@app/content/editing/field';
import { expect, test } from 'vitest';
import { addEntries } from './new-entries';

const field: ListField = {
  ...{
    kind: 'list',
    path: 'list',
    label: 'List',
    one: 'entry',
    title: 'title',
    keyed: true,
    least: 1,
    most: 9,
  },
  fields: [line('title', 'Title')],
};
const entry = (id: string) => ({ id, title: `Title ${id}` });
const standard = ['a', 'b', 'c', 'd'].map(entry);
const add = (ids: string[], added: string[], of = field) =>
  addEntries(of, { value: ids.map(entry), standard, added: added.map(entry) }).map(({ id }) => id);

test('new entries of a release are inserted after their predecessor in the owner’s order (public-pages.lists-follow-releases)', () => {
  expect(add(['own', 'c', 'a'], ['b', 'd'])).toEqual(['own', 'c', 'a', 'b', 'd']);
  expect(add(['c', 'own'], ['a', 'b'])).toEqual(['a', 'b', 'c', 'own']);
  expect(add([], ['b'])).toEqual(['b']);
  expect(add(['c'], ['b'], { ...field, keyed: false })).toEqual(['b', 'c']);
});
