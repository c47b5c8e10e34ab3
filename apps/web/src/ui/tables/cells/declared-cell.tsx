import { formatCount } from '@app/contracts/format-count';
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Ago, Day } from '~/ui/display/date-time';
import { StatusBadge, type StatusTone } from '~/ui/display/status-badge';

interface Moment<Row> {
  /** How long ago, or its day; a column declares one of both. */
  ago?: (row: Row) => string | null;
  day?: (row: Row) => string | null;
  /** Shown where there is none. */
  none?: string;
}

/** What a column shows: a moment, a state with more about it below, a number, or what is drawn for it alone. */
export type DeclaredCell<Row> =
  | { cell: (row: Row) => ReactNode }
  | Moment<Row>
  | { state: (row: Row) => { tone: StatusTone; label: string }; more?: (row: Row) => ReactNode }
  | { count: (row: Row) => number };

/** Returns the content of a declared column in a row. */
export function cellOf<Row>(column: DeclaredCell<Row>, row: Row): ReactNode {
  if ('cell' in column) return column.cell(row);
  if ('count' in column) return formatCount(column.count(row));
  if ('state' in column) {
    const { tone, label } = column.state(row);
    const badge = <StatusBadge tone={tone}>{label}</StatusBadge>;
    if (!column.more) return badge;
    return (
      <Stack component="span" gap={2} miw={0}>
        <span>{badge}</span>
        {column.more(row)}
      </Stack>
    );
  }
  const { ago, day, none } = column;
  const at = (ago ?? day)?.(row);
  if (at) return ago ? <Ago at={at} /> : <Day at={at} />;
  return (
    <Text span inherit c="dimmed">
      {none}
    </Text>
  );
}

/** Returns how a declared column is set, unless it says so itself. */
export function lookOf<Row>(column: DeclaredCell<Row>): 'date' | 'number' | 'state' | undefined {
  if ('count' in column) return 'number';
  if ('state' in column) return 'state';
  return 'cell' in column ? undefined : 'date';
}
