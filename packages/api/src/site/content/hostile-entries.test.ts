import { wordsWithout } from '@app/content/change-site-words';
import type { ListField } from '@app/content/editing/field';
import { type EntryObject, entriesOf } from '@app/content/editing/list-entries';
import { contentSections, fieldsOf } from '@app/content/editing/sections';
import { describe, expect, test } from 'vitest';
import { readWord } from './read-word';

const lists = contentSections
  .flatMap(fieldsOf)
  .filter((field): field is ListField => field.kind === 'list' && field.keyed);

describe.each(lists.map((field) => [field.path, field] as const))('the list %s', (path, field) => {
  const [entry] = entriesOf(wordsWithout([path])[path]);
  const own: EntryObject = Object.fromEntries(
    ['id', ...field.fields.map((part) => part.path)].flatMap((key) =>
      entry && key in entry ? [[key, entry[key]]] : [],
    ),
  );
  const read = (changes: EntryObject) => readWord(path, field, [{ ...own, ...changes }]);

  test('takes its own first entry as it is', () => {
    expect(read({}).details).toEqual([]);
  });

  const words = field.fields.filter(({ kind }) => kind === 'line' || kind === 'text');
  test.each(words.map((part) => [part.path, part] as const))(
    'refuses hostile words in %s, in words',
    (key, part) => {
      const least = 'least' in part ? part.least : 0;
      const refused = [
        'x'.repeat(10_000),
        ...(least > 0 ? ['\u200b\u2060', ' ', '\u202e'] : []),
        { toString: 'x' },
        7,
      ];
      for (const typed of refused) {
        expect(read({ [key]: typed }).details[0]).toEqual({
          field: `${path}.0.${key}`,
          message: expect.stringMatching(/^[A-Z].* (?:must not be empty|must be at most [\d,]+ characters)$/),
        });
      }
      const turned = read({ [key]: '\u202eabc\u200b def' }).value as EntryObject[] | null;
      expect(turned?.[0]?.[key] ?? 'abc def').toBe('abc def');
    },
  );

  test.each(field.fields.filter(({ kind }) => kind === 'choice').map((part) => part.path))(
    'takes only an offered choice as %s',
    (key) => {
      const typed = read({ [key]: 'javascript:alert(1)' });
      expect(typed.details.map((detail) => detail.field)).toEqual([`${path}.0.${key}`]);
    },
  );

  test('refuses an id that is an address or a script, and one that is there twice', () => {
    for (const id of ['../x', '<script>', '', 'x'.repeat(61)]) expect(read({ id }).value).toBeNull();
    expect(readWord(path, field, [own, own]).value).toBeNull();
  });
});
