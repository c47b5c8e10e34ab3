import { type PostBody, postBodySchema } from '@app/contracts/site/post/body';
import { libraryAddress } from '@app/contracts/site/post/library-address';
import {
  type ListEntry,
  type ListTree,
  listOf,
  treeOf,
  withInner,
} from '@app/contracts/site/post/list-levels';
import { isSafeHref } from '@app/contracts/site/post/safe-address';
import { mergeSpans, type PostSpan } from '@app/contracts/site/post/spans';
import { getSchema, type JSONContent } from '@tiptap/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentOf, markdownOf } from '../editor-document';
import { extensionsFor } from '../editor-schema';
import { postParts } from '../rich-text-parts';
import { trimSpans } from './markdown-spans';
import { readMarkdown } from './read-markdown';
import { writeMarkdown } from './write-markdown';

/** Characters that are likely to be parsed as Markdown syntax. */
const tokens = fc.constantFrom(
  ...[...'*_`[]()!#->+.~|=&;:\\/<\'" \t\n'],
  ...['1.', '2) ', '- ', '# ', '    ', '```', '---', '**', '__', '![', '](', '<b>', '&amp;', '&#x20;'],
  ...['http://a.b', '😀', 'é', '\u00a0', '\ufeff', 'a', 'b c', '0'],
);
const text = fc.oneof(
  fc.array(tokens, { minLength: 1, maxLength: 8 }).map((parts) => parts.join('')),
  fc.string({ minLength: 1, maxLength: 20, unit: 'binary' }),
);
const flag = fc.constantFrom(true as const, undefined);
const href = fc.oneof(
  fc.constantFrom('/', '/a_b(c)d', 'https://a.example/?q=*x*&amp;y=<z>#"t"', 'mailto:a@b.example'),
  text.map((path) => `/${path}`).filter(isSafeHref),
);
const spans = fc.array(
  fc.record({ text, bold: flag, italic: flag, code: flag, href: fc.option(href, { nil: undefined }) }),
  { minLength: 1, maxLength: 6 },
);
const block = fc.oneof(
  fc.record({ type: fc.constant('paragraph'), spans }),
  fc.record({ type: fc.constant('heading'), level: fc.constantFrom(2, 3), spans }),
  fc
    .tuple(fc.boolean(), fc.array(fc.tuple(spans, fc.nat(4), fc.boolean()), { minLength: 1, maxLength: 8 }))
    .map(([isOrdered, entries]) => ({
      ...{ type: 'list', ordered: isOrdered, items: entries.map(([words]) => words) },
      levels: entries.map(([, depth, ordered]) => ({ depth, ordered })),
    })),
  fc.record({ type: fc.constant('quote'), spans }),
  fc.record({ type: fc.constant('code'), code: text }),
  fc.record({ type: fc.constant('picture'), src: fc.constant('/files/a_b-c.webp'), alt: text }),
  fc
    .tuple(fc.boolean(), fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
    .chain(([head, width, height]) => {
      const row = fc.array(fc.oneof(fc.constant([]), spans), { minLength: width, maxLength: width });
      const rows = fc.array(row, { minLength: height, maxLength: height });
      return fc.record({ type: fc.constant('table'), head: fc.constant(head), rows });
    }),
  fc.constant({ type: 'picture', src: libraryAddress('01a21899-d842-7789-b167-8abfcff0e705'), alt: '' }),
);
const slugs = fc.array(fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}$/), { maxLength: 4 });
const part = fc.oneof(
  fc.record({ type: fc.constant('call-to-action'), title: text, text, label: text, href }),
  fc.record({ type: fc.constant('templates'), slugs }),
  fc.record({ type: fc.constant('stories'), ids: slugs }),
  fc.record({ type: fc.constant('newest-templates'), count: fc.integer({ min: 1, max: 8 }) }),
);
const bodies = fc
  .array(fc.oneof({ arbitrary: block, weight: 3 }, part), { minLength: 1, maxLength: 6 })
  .map((typed): PostBody => postBodySchema.safeParse(typed).data ?? [])
  .filter((body) => body.length > 0);

test('posts.markdown-text: every body survives the round trip through Markdown', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      const { body: read, problem } = readMarkdown(writeMarkdown(body));
      expect(problem).toBe('');
      expect(read).toEqual(body);
    }),
    { numRuns: 100 },
  );
}, 20_000);

const shownEntries = ({ ordered, entries }: ListTree, depth: number): ListEntry[] =>
  entries.flatMap(({ spans, lists }) =>
    withInner(
      { spans: mergeSpans(trimSpans(spans)), depth, ordered },
      lists.flatMap((list) => shownEntries(list, depth + 1)),
    ),
  );

/** A body without the white space and the empty blocks that nobody sees in the editor. */
function visibleBody(body: PostBody): PostBody {
  return body.flatMap((block): PostBody => {
    if (block.type === 'list') {
      const entries = shownEntries(treeOf(block), 0);
      return entries.length > 0 ? [listOf(block.ordered, entries)] : [];
    }
    if (block.type === 'table') {
      const trimCell = (cell: PostSpan[]) => mergeSpans(trimSpans(cell));
      return [{ ...block, rows: block.rows.map((row) => row.map(trimCell)) }];
    }
    if (!('spans' in block)) return [block];
    const spans = mergeSpans(trimSpans(block.spans));
    return spans.length > 0 ? [{ ...block, spans }] : [];
  });
}

test('posts.rich-text: every body fits the editor, and survives being opened and changed there', () => {
  const schema = getSchema(extensionsFor(new Set(postParts)));
  fc.assert(
    fc.property(bodies, (body) => {
      const document = documentOf(writeMarkdown(body));
      schema.nodeFromJSON(document).check();
      const shown = visibleBody(body);
      const { body: read } = readMarkdown(markdownOf(schema.nodeFromJSON(document).toJSON()));
      expect(read).toEqual(shown.length > 0 ? shown : null);
    }),
    { numRuns: 40 },
  );
}, 20_000);

test.each([
  'a [script](javascript:alert)',
  '![](/files/a.png)',
  '```call-to-action\nTitle: a\nColour: red\n```',
])('posts.rich-text: what could not be saved stays in the editor to be corrected: %s', (typed) => {
  expect(markdownOf(documentOf(typed))).toBe(typed);
});

test('posts.rich-text: a text that is too complex to read is shown as it was typed', () => {
  const { content = [] } = documentOf(`First\n\n${repeat('[')}`);
  expect(content.map((node) => node.content?.[0]?.text?.length)).toEqual([5, 50_000]);
});

const repeat = (part: string, times = 50_000) => part.repeat(times);

test.each([
  ['quotes in quotes', `${repeat('> ')}x`, /^At “(?:> ?)+…”: .*too deep/],
  ['lists in lists', `${repeat('- ')}x`, /^At “(?:- )+-?…”: .*too deep/],
  [
    'a thousand looks in one another',
    `a\n\n${repeat('*_', 1_000)}x${repeat('_*', 1_000)}`,
    /^At “\*_.*too many/,
  ],
  ['brackets', repeat('['), /^At “\[+…”: .*too many/],
  ['lines without end', repeat('a\n'), /too long/],
  ['a text without end', repeat('word ', 60_000), /too long/],
  [
    'a script behind a link',
    'a\n\n[b](javascript:alert%281%29)',
    /^At “\[b\]\(javascript:alert%281%29\)”: Links start with/,
  ],
  [
    'a picture of another site',
    '![b](https://elsewhere.example/a.png)',
    /^At “!\[b\].*”: Pictures are files/,
  ],
  ['a picture without words', 'a\n\n![](/files/a.png)', /^At “!\[\].*”: Please say what the picture shows/],
])('posts.markdown-text: %s is refused with its words', (_name, typed, problem) => {
  expect(readMarkdown(typed)).toMatchObject({ body: null, problem: expect.stringMatching(problem) });
});

test('posts.markdown-text: syntax that posts have no block for stays plain text', () => {
  const typed =
    '<script>alert(1)</script>\n\n| a | b |\n| - | - |\n\n1999\\. A year\n\n2. Two\n\n---\n\n[a]: /b';
  const texts = readMarkdown(typed).body?.map(
    (block) => 'spans' in block && block.spans.map((s) => s.text).join(''),
  );
  expect(texts).toEqual([
    '<script>alert(1)</script>',
    '| a | b | | - | - |',
    ...['1999. A year', '2. Two', '---', '[a]: /b'],
  ]);
});

const listIn = (typed: string) => {
  const { body, problem } = readMarkdown(typed);
  expect(problem).toBe('');
  const [list, ...others] = body ?? [];
  expect(others).toEqual([]);
  if (list?.type !== 'list') throw new Error('there is no list');
  return list.items.map((words, index) => {
    const { depth, ordered } = list.levels?.[index] ?? { depth: 0, ordered: list.ordered };
    return `${depth}${ordered ? '.' : '-'} ${words.map(({ text: word }) => word).join('')}`;
  });
};

test.each([
  ['two spaces', '- a\n  - b\n    - c\n- d', ['0- a', '1- b', '2- c', '0- d']],
  ['four spaces', '- a\n    - b\n        - c\n- d', ['0- a', '1- b', '2- c', '0- d']],
  ['both', '- a\n  - b\n      - c\n    - d\n- e', ['0- a', '1- b', '2- c', '2- d', '0- e']],
  ['tabs', '1. a\n\t- b\n\t\t1. c\n2. d', ['0. a', '1- b', '2. c', '0. d']],
  ['bullets, then numbers in an entry', '- a\n  - b\n  1. c\n  2. d', ['0- a', '1- b', '1. c', '1. d']],
  [
    'more levels than there are',
    '- a\n  - b\n    - c\n      - d\n        - e',
    ['0- a', '1- b', '2- c', '2- d', '2- e'],
  ],
  ['an entry without words', '-\n  1. a\n  2. b\n- c', ['0- a', '0- b', '0- c']],
])('posts.markdown-text: lists in lists are read with %s', (_name, typed, entries) => {
  expect(listIn(typed)).toEqual(entries);
  const again = writeMarkdown(readMarkdown(typed).body ?? []);
  expect(listIn(again)).toEqual(entries);
  expect(markdownOf(documentOf(typed))).toBe(again);
});

test('posts.markdown-text: twenty lists in one another are three', () => {
  const typed = Array.from({ length: 20 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n');
  expect(listIn(typed)).toEqual(['0- a', '1- a', ...Array.from({ length: 18 }, () => '2- a')]);
});

test('posts.rich-text: a document with lists deeper than they go is saved with the deepest', () => {
  const listFrom = (depth: number): JSONContent => ({
    type: 'bulletList',
    content: [
      {
        type: 'listItem',
        content: [
          { type: 'paragraph', content: [{ type: 'text', text: `at ${depth}` }] },
          ...(depth < 6 ? [listFrom(depth + 1)] : []),
        ],
      },
    ],
  });
  expect(markdownOf({ type: 'doc', content: [listFrom(0)] })).toBe(
    '- at 0\n  - at 1\n    - at 2\n    - at 3\n    - at 4\n    - at 5\n    - at 6',
  );
});

test('posts.markdown-text: a picture inside a paragraph splits it', () => {
  expect(readMarkdown('a\n![b](/files/c.png) d\n\n# g').body).toEqual([
    { type: 'paragraph', spans: [{ text: 'a' }] },
    { type: 'picture', src: '/files/c.png', alt: 'b' },
    { type: 'paragraph', spans: [{ text: 'd' }] },
    { type: 'heading', level: 2, spans: [{ text: 'g' }] },
  ]);
});

test('posts.page-parts: an unsupported part is reported with its words, and code stays code', () => {
  const problemOf = (typed: string) => readMarkdown(typed).problem;
  expect(problemOf('a\n\n```call-to-action\nTitle: b\nColour: red\n```')).toBe(
    'At “```call-to-action”: “Colour: red” is not a line of this part',
  );
  expect(problemOf('```call-to-action\nTitle: a\nText: b\nButton: c\nLink: javascript:d\n```')).toMatch(
    /^At “```call-to-action”: Links start/,
  );
  expect(problemOf('```call-to-action\nTitle: a\n```')).toMatch(/four lines/);
  expect(problemOf('```templates\n<script>\n```')).toMatch(/^At “```templates”: Name templates/);
  expect(problemOf('```newest-templates\nmany\n```')).toMatch(/how many templates, 1 to 8/);
  expect(readMarkdown('```js\ncode\n```').body).toEqual([{ type: 'code', code: 'code' }]);
  expect(readMarkdown('```templates of mine\ncode\n```').body).toEqual([{ type: 'code', code: 'code' }]);
});

test('posts.markdown-text: any input is parsed without an error', () => {
  fc.assert(
    fc.property(fc.array(tokens, { maxLength: 60 }), (parts) => {
      const { body, problem } = readMarkdown(parts.join(''));
      expect(body === null).toBe(problem !== '');
    }),
    { numRuns: 300 },
  );
});
