import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergePost } from './merge-post';
import { emptyPost, type PostValues } from './post-values';

const base: PostValues = {
  ...emptyPost('news'),
  ...{ title: 'Open day', slug: 'open-day', summary: 'Come by', category: 'Events' },
  body: 'One.\n\nTwo.\n\nThree.',
};
const all = (keys: readonly { key: string }[]) => new Set(keys.map(({ key }) => key));

test('changes by one of two editors are merged, even in neighbouring paragraphs', () => {
  const mine = { ...base, title: 'Open days', body: 'One, here.\n\nTwo.\n\nThree.\n\nFour.' };
  const theirs = { ...base, category: 'News', body: 'One.\n\nTwo, there.\n\n## Added\n\nThree.' };
  const merge = mergePost(base, mine, theirs);
  expect(merge.disputes).toEqual([]);
  expect(merge.taken).toEqual(['category', 'body']);
  expect(merge.decided(new Set())).toEqual({
    ...base,
    ...{ title: 'Open days', category: 'News' },
    body: 'One, here.\n\nTwo, there.\n\n## Added\n\nThree.\n\nFour.',
  });
});

test('conflicting changes are asked about, per field or per paragraph of a text', () => {
  const mine = { ...base, summary: 'Mine', body: 'One.\n\nMine.\n\nThree.' };
  const theirs = { ...base, summary: 'Theirs', title: 'Theirs', body: 'One.\n\nTheirs.\n\nThree, there.' };
  const merge = mergePost(base, mine, theirs);
  expect(merge.disputes).toMatchObject([
    { field: 'summary', mine: { summary: 'Mine' }, theirs: { summary: 'Theirs' } },
    { field: 'body', mine: { body: 'Mine.' }, theirs: { body: 'Theirs.' } },
  ]);
  const others = { ...base, title: 'Theirs' };
  expect(merge.decided(new Set())).toEqual({
    ...others,
    ...{ summary: 'Mine', body: 'One.\n\nMine.\n\nThree, there.' },
  });
  expect(merge.decided(all(merge.disputes))).toEqual(theirs);
});

test('a paragraph removed by one and changed by the other is asked about', () => {
  const merge = mergePost(
    base,
    { ...base, body: 'One.\n\nThree.' },
    { ...base, body: 'One.\n\nTwo!\n\nThree.' },
  );
  expect(merge.disputes).toMatchObject([{ mine: { body: '' }, theirs: { body: 'Two!' } }]);
});

test('identical changes by both, and changes by neither, are not asked about', () => {
  const both = { ...base, title: 'Both', body: 'One.' };
  expect(mergePost(base, both, both)).toMatchObject({ disputes: [], taken: [] });
});

test('a text that cannot be split into paragraphs is asked about as a whole', () => {
  const mine = { ...base, body: '[a script](javascript:void)' };
  const theirs = { ...base, body: 'Theirs.' };
  const { body: _body, ...others } = base;
  for (const known of [base, others]) {
    const merge = mergePost(known, mine, theirs);
    expect(merge.disputes).toMatchObject([{ key: 'body', mine: { body: mine.body } }]);
    expect(merge.decided(new Set()).body).toBe(mine.body);
    expect(merge.decided(new Set(['body'])).body).toBe('Theirs.');
  }
});

test('either editor can keep all of their own changes that the other has not touched', () => {
  const text = fc.array(fc.constantFrom('A', 'B', 'C', '- D', '## E'), { minLength: 1, maxLength: 6 });
  const body = text.map((blocks) => blocks.join('\n\n'));
  fc.assert(
    fc.property(body, body, body, (before, here, there) => {
      const [start, mine, theirs] = [before, here, there].map((each) => ({ ...base, body: each }));
      if (!start || !mine || !theirs) throw new Error('three texts');
      const merge = mergePost(start, mine, theirs);
      if (here === before) expect(merge.decided(new Set()).body).toBe(there);
      if (there === before) expect(merge.decided(new Set()).body).toBe(here);
      // Choosing the other version everywhere keeps every block that it added to the original text.
      const words = (values: PostValues) => values.body.split(/\n+/);
      const added = (values: PostValues) => words(values).filter((word) => !before.includes(word));
      expect(words(merge.decided(new Set()))).toEqual(expect.arrayContaining(added(mine)));
      expect(words(merge.decided(all(merge.disputes)))).toEqual(expect.arrayContaining(added(theirs)));
    }),
  );
});
