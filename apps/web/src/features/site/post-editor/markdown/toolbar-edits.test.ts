import { expect, test } from 'vitest';
import {
  insertLink,
  insertPicture,
  type TextEdit,
  toggleCode,
  toggleLinePrefix,
  toggleWrap,
} from './toolbar-edits';

/** Edits a text in which `|` marks both ends of the selection; returns the result in the same format. */
function applyEdit(
  marked: string,
  edit: (selected: { value: string; start: number; end: number }) => TextEdit,
) {
  const [before = '', inside = '', after = ''] = marked.split('|');
  const value = before + inside + after;
  const { from, to, text, selected } = edit({
    value,
    start: before.length,
    end: before.length + inside.length,
  });
  const result = value.slice(0, from) + text + value.slice(to);
  const [start, end] = selected.map((index) => from + index);
  return `${result.slice(0, start)}|${result.slice(start, end)}|${result.slice(end)}`;
}

const list = toggleLinePrefix((index) => `${index + 1}. `, /^\d+\. +/);

test.each([
  ['a |b| c', toggleWrap('**', 'bold'), 'a **|b|** c'],
  ['a **|b|** c', toggleWrap('**', 'bold'), 'a |b| c'],
  ['a || c', toggleWrap('_', 'italic'), 'a _|italic|_ c'],
  ['a\n|b\nc|\nd', list, 'a\n1. b\n2. c||\nd'],
  ['|1. b\n2. c|', list, 'b\nc||'],
  ['|here|', insertLink, '[here](|https://|)'],
  ['|a\nb|', toggleCode, '```\n|a\nb|\n```'],
  ['|a|', toggleCode, '`|a|`'],
  [
    'a||b',
    (selected: Parameters<typeof insertLink>[0]) => insertPicture(selected, '/p.webp'),
    'a\n\n![||](/p.webp)\n\nb',
  ],
  [
    'a||',
    (selected: Parameters<typeof insertLink>[0]) => insertPicture(selected, '/p.webp', true),
    'a\n\n![](/p.webp)\n\n||',
  ],
  [
    'a\n\n![](/p.webp)\n\n||',
    (selected: Parameters<typeof insertLink>[0]) => insertPicture(selected, '/q.webp'),
    'a\n\n![](/p.webp)\n\n![||](/q.webp)\n\n',
  ],
])('%j becomes %j', (marked, edit, wanted) => {
  expect(applyEdit(marked, edit)).toBe(wanted);
});
