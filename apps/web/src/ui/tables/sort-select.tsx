import { type SortDirection, sortDirections } from '@app/contracts/sort-direction';
import { NativeSelect } from '@mantine/core';
import { readOneOf } from '~/lib/routing/list-search';
import type { ListSort } from '~/lib/routing/use-list-navigate';
import classes from './sort-select.module.css';

interface SortSelectProps {
  order: ListSort;
  /** Every order of the list with its name and a label for each direction. */
  orders: readonly { by: string; label: string; words: Readonly<Record<SortDirection, string>> }[];
}

/** Order of a table whose rows are stacked and have no headers. */
export function SortSelect({ order, orders }: SortSelectProps) {
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
      data={orders.flatMap(({ by, label, words }) =>
        sortDirections.map((direction) => ({
          value: `${by} ${direction}`,
          label: `${label}, ${words[direction]}`,
        })),
      )}
    />
  );
}
