import { expect, test } from 'vitest';
import { textBlocks } from './text-blocks';

const shapes = (text: string) =>
  textBlocks(text).map((block) =>
    block.kind === 'lines'
      ? text.slice(block.from, block.end)
      : [block.ordered ? block.start : '-', ...block.items.map(({ from, end }) => text.slice(from, end))],
  );

test.each([
  ['One line', ['One line']],
  ['A paragraph\n\nand another,\nof two lines', ['A paragraph\n\nand another,\nof two lines']],
  [
    'We need:\n- a logo\n* your colours\n• texts\n\nThank you',
    ['We need:', ['-', 'a logo', 'your colours', 'texts'], 'Thank you'],
  ],
  ['1. First\n2. Second\n3) Third', [[1, 'First', 'Second', 'Third']]],
  ['4. Fourth\n5. Fifth', [[4, 'Fourth', 'Fifth']]],
  ['3. Third\n9. Ninth', ['3. Third\n9. Ninth']],
  ['- Ada', ['- Ada']],
  ['12. March is fine', ['12. March is fine']],
  ['-- \nAda\n-no space\n-5 °C', ['-- \nAda\n-no space\n-5 °C']],
  ['- a\n1. b', ['- a\n1. b']],
  ['', []],
])('%j', (text, expected) => {
  expect(shapes(text)).toEqual(expected);
});

test('a single item is a list where it is marked as one', () => {
  const [lines, list] = textBlocks('Bring:\n- a logo', [{ kind: 'list', at: 7, length: 8 }]);
  expect(lines).toMatchObject({ kind: 'lines', from: 0, end: 6 });
  expect(list).toMatchObject({ kind: 'list', ordered: false, items: [{ from: 9, end: 15 }] });
  expect(textBlocks('- a logo', [{ kind: 'list', at: 0, length: 4 }])).toMatchObject([{ kind: 'lines' }]);
});

test('two lines a hundred thousand empty lines apart are shown at once', () => {
  const text = `a${'\n'.repeat(100_000)}b`;
  expect(shapes(`\n${text}\n\n`)).toEqual([text]);
});
