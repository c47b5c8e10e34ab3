import { expect, test } from 'vitest';
import { type ListField, line } from './field';
import { findMissingEntries } from './list-entries';

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

test('entries already in the list, matched by id or name, are not added again', () => {
  const ids = (value: unknown, of = field) => findMissingEntries(of, value, standard).map(({ id }) => id);
  expect(ids([{ id: 'a', title: 'Other' }, entry('d')])).toEqual(['b', 'c']);
  expect(ids([{ title: 'Title b' }], { ...field, keyed: false })).toEqual(['a', 'c', 'd']);
  expect(ids(undefined)).toEqual(['a', 'b', 'c', 'd']);
});
