import { limits } from '@app/contracts/limits';
import { selectionMessages } from '@app/contracts/selection-messages';
import { Skeleton } from '@mantine/core';
import { useElementScrollRestoration } from '@tanstack/react-router';
import {
  MantineReactTable,
  type MRT_ColumnDef,
  type MRT_Updater,
  useMantineReactTable,
} from 'mantine-react-table';
import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import 'mantine-react-table/styles.css';
import clsx from 'clsx';
import { notify } from '~/lib/notify';
import { usePressFirst } from '~/lib/routing/press-first';
import type { ListSort } from '~/lib/routing/use-list-navigate';
import type { Selection } from '~/ui/tables/bulk/use-persisted-selection';
import classes from './data-table.module.css';
import { RowTick } from './row-tick';

/** A column. Keep the array between renders: a constant, or from `useMemo`. */
export interface DataColumn<Row> {
  /** Also the word of its order in the address. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** One column says what the row is called; where rows are stacked it is their heading. */
  namesRow?: true;
  /** `date` never wraps, `number` stands at the right, `address` breaks anywhere. */
  look?: 'date' | 'number' | 'address';
  /** There is no order by it. */
  unsortable?: true;
  /** The first press on its head brings the highest, or newest, to the top. */
  highestFirst?: true;
}

interface DataTableProps<Row extends { id: string }> {
  /** Names the table for those who do not see it: "Users". */
  label: string;
  /** Names this page of the list, from `listScrollId`: Back finds its place again. */
  scrollId: string;
  columns: readonly DataColumn<Row>[];
  rows: Row[];
  /** Rows that match on all pages. */
  total: number;
  /** The rows are those of the page before. */
  stale: boolean;
  /** What a row is called, as in "Select Anna Smith". */
  nameOf: (row: Row) => string;
  /** From `useListSort`; without it the heads cannot be pressed. */
  order?: ListSort;
  /** From `usePersistedSelection`; without it there are no ticks. */
  selection?: { chosen: Selection; onChange: (selection: Selection) => void };
  /** `RowActions` at the end of each row. */
  actions?: (row: Row) => ReactNode;
}

type Sorting = { id: string; desc: boolean }[];
type Chosen = Record<string, boolean>;

/** The widths that the table library sets on every cell would keep the rows from being stacked. */
const ownWidth = { width: undefined, minWidth: undefined };
const tickLooks = { size: 'xs', radius: 'xs', className: classes.tick } as const;
const cellsOfTheLibrary: Readonly<Record<string, string | undefined>> = {
  'mrt-row-select': classes.select,
  'mrt-row-actions': classes.actions,
};

function updated<Value>(updater: MRT_Updater<Value>, value: Value): Value {
  return updater instanceof Function ? updater(value) : updater;
}

/** How the head of the table changes the order. */
function useSorting(order: ListSort | undefined) {
  const sorting: Sorting = order ? [{ id: order.by, desc: order.direction === 'desc' }] : [];
  const sortBy = (updater: MRT_Updater<Sorting>) => {
    const [next] = updated(updater, sorting);
    if (next) void order?.onChange(next.id, next.desc ? 'desc' : 'asc');
  };
  return { sorting, sortBy };
}

/** What is ticked on this page, and what ticking changes of the whole selection. */
function useTicks(rows: readonly { id: string }[], selection: DataTableProps<{ id: string }>['selection']) {
  const chosen = selection?.chosen ?? { ids: [], all: false };
  const ticked = new Set(chosen.all ? rows.map(({ id }) => id) : chosen.ids);
  const rowSelection: Chosen = Object.fromEntries([...ticked].map((id) => [id, true]));
  // Rows that were ticked a moment ago are not drawn yet.
  const latest = useRef(rowSelection);
  useLayoutEffect(() => {
    latest.current = rowSelection;
  });
  const tick = (updater: MRT_Updater<Chosen>) => {
    const next = updated(updater, latest.current);
    latest.current = next;
    const ids = Object.keys(next).filter((id) => next[id]);
    if (ids.length > limits.selectedRows) notify.info(selectionMessages.full(limits.selectedRows));
    selection?.onChange({ ids: ids.slice(0, limits.selectedRows), all: false });
  };
  return { rowSelection, tick };
}

function useLibraryColumns<Row extends { id: string }>(columns: readonly DataColumn<Row>[]) {
  return useMemo(() => {
    const known = new Map(columns.map((column) => [column.id, column]));
    const library = columns.map(
      ({ id, header, cell, unsortable = false, highestFirst = false }): MRT_ColumnDef<Row> => ({
        id,
        header,
        accessorFn: (row) => row.id,
        Cell: ({ row }) => cell(row.original),
        enableSorting: !unsortable,
        sortDescFirst: highestFirst,
      }),
    );
    return { known, library };
  }, [columns]);
}

/**
 * One page of a list in rows, on phones stacked. The server pages, orders and filters. Other rows are drawn in slices, so
 * that fifty of them do not hold up what is pressed or typed meanwhile; until then those that are there stay as they are.
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { rows, order } = props;
  const [pressed, pressFirst] = usePressFirst<string>();
  const stale = props.stale || pressed !== undefined;
  const drawn = useDeferredValue(rows);
  const before = useRef<ReactElement>(null);
  const sort = order && {
    ...order,
    onChange: (...[by, direction]: Parameters<ListSort['onChange']>) =>
      pressFirst(by, () => order.onChange(by, direction)),
  };
  const table =
    (stale || drawn !== rows) && before.current ? (
      before.current
    ) : (
      <Table {...props} {...(sort && { order: sort })} />
    );
  useLayoutEffect(() => {
    before.current = table;
  });
  return (
    <div className={classes.whole} data-stale={stale || undefined}>
      {table}
    </div>
  );
}

/** Where a page of the list was left, else its top. The table stays, and with it the focus on a head that is pressed again. */
function useScrollPlace(scrollId: string, container: RefObject<HTMLDivElement | null>): void {
  const left = useElementScrollRestoration({ id: scrollId });
  // As it was when the page came: the router has looked for it before it was drawn, and notes each scroll from now on.
  const [place, setPlace] = useState({ scrollId, left });
  if (place.scrollId !== scrollId) setPlace({ scrollId, left });
  useLayoutEffect(() => {
    container.current?.scrollTo(place.left?.scrollX ?? 0, place.left?.scrollY ?? 0);
  }, [place, container]);
}

function Table<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, scrollId, columns, rows, total, nameOf, order, selection, actions } = props;
  const { sorting, sortBy } = useSorting(order);
  const { rowSelection, tick } = useTicks(rows, selection);
  const { known, library } = useLibraryColumns(columns);
  const table = useMantineReactTable({
    columns: library,
    data: rows,
    rowCount: total,
    getRowId: ({ id }) => id,
    state: { sorting, rowSelection, density: 'xs' },
    onSortingChange: sortBy,
    onRowSelectionChange: tick,
    ...serverSide,
    enableSorting: order !== undefined,
    enableRowSelection: selection !== undefined,
    displayColumnDefOptions: ticks,
    enableRowActions: actions !== undefined,
    renderRowActions: ({ row: { original } }) => actions?.(original),
    mantinePaperProps: {
      className: classes.paper,
      withBorder: false,
      shadow: 'none',
      ...{ 'data-table': true },
    },
    mantineTableContainerProps: {
      className: classes.frame,
      tabIndex: 0,
      role: 'region',
      'aria-label': label,
      ...{ 'data-scroll-restoration-id': scrollId },
    },
    mantineTableProps: {
      className: classes.table,
      ...{ 'data-selectable': selection ? true : undefined },
    },
    mantineTableHeadCellProps: ({ column }) => ({
      scope: 'col',
      style: ownWidth,
      className: lookOf(known.get(column.id)),
      'aria-sort': column.getCanSort() ? ariaSort(column.getIsSorted()) : undefined,
    }),
    mantineTableBodyCellProps: ({ column: { id } }) => {
      const column = known.get(id);
      return {
        style: ownWidth,
        className: cellsOfTheLibrary[id] ?? clsx(lookOf(column), column?.namesRow && classes.name),
        ...(column?.namesRow && { role: 'rowheader' }),
        ...{ 'data-label': column?.namesRow ? undefined : column?.header },
      };
    },
    mantineSelectCheckboxProps: ({ row }) => ({
      'aria-label': `Select ${nameOf(row.original)}`,
      ...tickLooks,
    }),
    mantineSelectAllCheckboxProps: tickLooks,
  });
  useScrollPlace(scrollId, table.refs.tableContainerRef);
  return <MantineReactTable table={table} />;
}

const ticks = { 'mrt-row-select': { Cell: RowTick, Header: RowTick } };

const serverSide = {
  manualSorting: true,
  manualFiltering: true,
  manualPagination: true,
  enablePagination: false,
  enableMultiSort: false,
  enableSortingRemoval: false,
  enableColumnActions: false,
  enableFilters: false,
  enableTopToolbar: false,
  enableBottomToolbar: false,
  enableStickyHeader: true,
  positionActionsColumn: 'last',
  localization: { toggleSelectAll: 'Select all on this page', toggleSelectRow: 'Select' },
} as const;

function lookOf<Row>(column: DataColumn<Row> | undefined): string | undefined {
  return column?.look && classes[column.look];
}

function ariaSort(sorted: false | 'asc' | 'desc') {
  if (!sorted) return 'none';
  return sorted === 'asc' ? 'ascending' : 'descending';
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Until the first page of a list is there. */
export function DataTableSkeleton({ label }: { label: string }) {
  return (
    <div className={classes.paper} role="status" aria-label={label}>
      {skeletonRows.map((row) => (
        <div key={row} className={classes.skeleton}>
          <Skeleton circle height="2rem" />
          <Skeleton height="0.875rem" width="18%" />
          <Skeleton height="0.875rem" width="26%" />
          <Skeleton height="0.875rem" width="12%" />
        </div>
      ))}
    </div>
  );
}
