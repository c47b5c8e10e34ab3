import { expect, test } from 'vitest';
import { coded, linesBegunWith, linked, pictureAfter, type TextEdit, wrapped } from './toolbar-edits';

/** Edits a text in which `|` stands at both ends of what is selected; answers it in the same way. */
function edited(marked: string, edit: (selected: { value: string; start: number; end: number }) => TextEdit) {
  const [before = '', inside = '', after = ''] = marked.split('|');
  const value = before + inside + after;
  const { from, to, text, selected } = edit({
    value,
    start: before.length,
    end: before.length + inside.length,
  });
  const result = value.slice(0, from) + text + value.slice(to);
  const [start, end] = selected.map((place) => from + place);
  return `${result.slice(0, start)}|${result.slice(start, end)}|${result.slice(end)}`;
}

const list = linesBegunWith((place) => `${place + 1}. `, /^\d+\. +/);

test.each([
  ['a |b| c', wrapped('**', 'bold'), 'a **|b|** c'],
  ['a **|b|** c', wrapped('**', 'bold'), 'a |b| c'],
  ['a || c', wrapped('_', 'italic'), 'a _|italic|_ c'],
  ['a\n|b\nc|\nd', list, 'a\n1. b\n2. c||\nd'],
  ['|1. b\n2. c|', list, 'b\nc||'],
  ['|here|', linked, '[here](|https://|)'],
  ['|a\nb|', coded, '```\n|a\nb|\n```'],
  ['|a|', coded, '`|a|`'],
  [
    'a||b',
    (selected: Parameters<typeof linked>[0]) => pictureAfter(selected, '/p.webp'),
    'a\n\n![||](/p.webp)\n\nb',
  ],
  [
    'a||',
    (selected: Parameters<typeof linked>[0]) => pictureAfter(selected, '/p.webp', true),
    'a\n\n![](/p.webp)\n\n||',
  ],
  [
    'a\n\n![](/p.webp)\n\n||',
    (selected: Parameters<typeof linked>[0]) => pictureAfter(selected, '/q.webp'),
    'a\n\n![](/p.webp)\n\n![||](/q.webp)\n\n',
  ],
])('%j becomes %j', (marked, edit, wanted) => {
  expect(edited(marked, edit)).toBe(wanted);
});
