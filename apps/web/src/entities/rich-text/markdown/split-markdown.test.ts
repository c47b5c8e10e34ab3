import { limits } from '@app/contracts/limits';
import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, test } from 'vitest';
import { plainSyntax } from './plain-syntax';
import { readMarkdown } from './read-markdown';
import { splitMarkdown } from './split-markdown';

/** Top-level blocks of a text with their kind, first line and words. */
function blocksOf(text: string, firstLine = 1): unknown[] {
  return fromMarkdown(text, { extensions: [plainSyntax] }).children.map((node) => [
    node.type,
    (node.position?.start.line ?? 0) + firstLine - 1,
    text.slice(node.position?.start.offset, node.position?.end.offset).trimEnd(),
  ]);
}

const token = fc.constantFrom(
  ...[
    '```\n',
    '```',
    '~~~\n',
    ' ```\n',
    '  ```\n',
    '````\n',
    '- ```\n',
    '> ```\n',
    '1. a\n',
    '- ',
    '* ',
    '> ',
  ],
  ...[
    '\n',
    '\n\n',
    '\r\n',
    '\r',
    'a',
    'b\n',
    '  c\n',
    '    d\n',
    '---\n',
    '# ',
    '\t',
    ' ',
    '\u00a0',
    '\u00a0\n',
    '===\n',
    '`',
    '*',
  ],
);

test('posts.markdown-text: the pieces of a text have the same blocks as the text', () => {
  fc.assert(
    fc.property(fc.array(token, { maxLength: 40 }), (tokens) => {
      const text = tokens.join('');
      const { pieces, problem } = splitMarkdown(text);
      fc.pre(problem === '');
      expect(pieces.join('')).toBe(text);
      const lineOf = (index: number) =>
        pieces
          .slice(0, index)
          .join('')
          .split(/\r\n?|\n/).length;
      expect(pieces.flatMap((piece, index) => blocksOf(piece, lineOf(index)))).toEqual(blocksOf(text));
    }),
    { numRuns: 400 },
  );
}, 20_000);

const fill = (unit: string, length = limits.postMarkdown) => unit.repeat(Math.floor(length / unit.length));
const lines = (unit: string) => unit.repeat(Math.floor(11_000 / (unit.split('\n').length - 1)));

test.each([
  ['brackets after a list that ends its fence', `- a\n  \`\`\`\n${fill('[')}`],
  ['emphasis after a list that ends its fence', `- a\n  \`\`\`\n${lines('*a_[\n')}`],
  ['brackets after an indented fence that was closed', `  \`\`\`\n\`\`\`\n${fill('[')}`],
  ['fences in quotes', lines('> ```\n\n')],
  ['fences in a list', lines('- ```\n')],
  ['fences in a loose list', lines('- ```\n\n')],
  ['a fence of many lines', `\`\`\`\n${lines('a\n')}`],
  ['a fence of empty lines', `~~~\n${lines('\n')}`],
  ['a fence of many lines in a list', `- \`\`\`\n${lines('  a\n')}`],
  ['fences without words', lines('```\n```\n')],
  ['characters of HTML behind a fence', `\`\`\`${fill('&amp;', 249_000)}`],
  ['lists in one another on every line', lines(`${'- '.repeat(39)}a\n`).slice(0, limits.postMarkdown)],
  [
    'lists indented deeper and deeper',
    Array.from({ length: 600 }, (_, depth) => `${'  '.repeat(depth % 38)}- a\n`).join(''),
  ],
  ['numbered lines', lines('1. a\n')],
  ['rules', lines('- - -\n')],
  ['escaped characters', fill('\\*')],
])('posts.markdown-text: a text is read or refused within 50 ms: %s', (_name, text) => {
  let best = Number.POSITIVE_INFINITY;
  // A run may meet a garbage collection or a first compilation.
  for (let run = 0; run < 10 && best >= 50; run++) {
    readMarkdown('');
    const before = process.cpuUsage();
    readMarkdown(text);
    best = Math.min(best, process.cpuUsage(before).user / 1_000);
  }
  expect(best).toBeLessThan(50);
});
