import { type SortDirection, sortDirections } from '@app/contracts/sort-direction';
import { NativeSelect } from '@mantine/core';
import { readOneOf } from '~/lib/routing/list-search';
import type { ListSort } from '~/lib/routing/use-list-navigate';
import classes from './sort-select.module.css';

/** What comes first in each direction. */
export interface SortWords extends Readonly<Record<SortDirection, string>> {
  /** The first press on the header puts the highest, or newest, first. */
  highestFirst?: true;
}

/** The words for the usual kinds of columns. */
export const sortWords = {
  text: { asc: 'A to Z', desc: 'Z to A' },
  time: { asc: 'oldest first', desc: 'newest first', highestFirst: true },
  amount: { asc: 'lowest first', desc: 'highest first', highestFirst: true },
  count: { asc: 'fewest first', desc: 'most first', highestFirst: true },
} as const satisfies Readonly<Record<string, SortWords>>;

interface SortSelectProps {
  order: ListSort;
  /** The list's columns; those with `sort` can be chosen. */
  columns: readonly { id: string; header: string; sort?: SortWords | undefined }[];
}

/** Order of a table whose rows are stacked and have no headers. */
export function SortSelect({ order, columns }: SortSelectProps) {
  const choose = (option: string) => {
    const [by = '', direction] = option.split(' ');
    void order.onChange(by, readOneOf(direction, sortDirections) ?? 'asc');
  };
  return (
    <NativeSelect
      aria-label="Order"
      className={classes.order}
      value={`${order.by} ${order.direction}`}
      onChange={(event) => choose(event.currentTarget.value)}
      data={columns.flatMap(({ id, header, sort }) =>
        sort
          ? sortDirections.map((direction) => ({
              value: `${id} ${direction}`,
              label: `${header}, ${sort[direction]}`,
            }))
          : [],
      )}
    />
  );
}
