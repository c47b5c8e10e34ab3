import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cellOf, type DeclaredCell, lookOf } from './declared-cell';

interface Row {
  at: string | null;
  hits: number;
}

/** Returns what a column shows of a row, as text, and how it is set. */
function shown(column: DeclaredCell<Row>, row: Row) {
  const markup = renderToStaticMarkup(<MantineProvider>{cellOf(column, row)}</MantineProvider>);
  return [markup.replace(/<style.*?<\/style>|<[^>]+>/gs, ''), lookOf(column)];
}

const row: Row = { at: '2026-03-31T14:05:00.000Z', hits: 1234 };
const never: Row = { at: null, hits: 0 };

test.each<[string, DeclaredCell<Row>, Row, string, string?]>([
  ['a day', { day: ({ at }) => at }, row, 'Mar 31, 2026', 'date'],
  ['what is said of no day', { day: ({ at }) => at, none: 'Never' }, never, 'Never', 'date'],
  ['a number with its thousands', { count: ({ hits }) => hits }, row, '1,234', 'number'],
  [
    'a state, and more below it',
    { state: () => ({ tone: 'success', label: 'Sent' }), more: ({ hits }) => ` ${hits} times` },
    row,
    'Sent 1234 times',
    'state',
  ],
  ['what is drawn for the column alone', { cell: ({ hits }) => `${hits} hits` }, row, '1234 hits'],
])('a column shows %s', (_, column, of, text, look) => {
  expect(shown(column, of)).toEqual([text, look]);
});
