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
import { cellOf, type DeclaredCell, lookOf } from './cells/declared-cell';
import classes from './data-table.module.css';
import { RowTick } from './row-tick';
import type { SortWords } from './sort-select';

/** A column. Keep the array stable between renders: a constant, or from `useMemo`. */
export type DataColumn<Row> = DeclaredCell<Row> & {
  /** Also its value for the order in the URL. */
  id: string;
  header: string;
  /** The column with the row's name; in stacked rows it is their heading. */
  namesRow?: true;
  /** `date` never wraps, `number` is right-aligned, `address` breaks where it is long, `state` is a badge. */
  look?: 'date' | 'number' | 'address' | 'state';
  /** The list can be ordered by it. */
  sort?: SortWords;
  /** The smallest screen with room for it: left out of rows on phones, or below the width of a desktop. */
  from?: 'tablet' | 'desktop';
};

interface DataTableProps<Row extends { id: string }> {
  /** Accessible name of the table: "Users". */
  label: string;
  /** Identifies this page of the list, from `listScrollId`, so that Back restores its position. */
  scrollId: string;
  columns: readonly DataColumn<Row>[];
  rows: Row[];
  /** Matching rows on all pages. */
  total: number;
  /** The rows are those of the previous page. */
  stale: boolean;
  /** Name of a row, as in "Select Anna Smith". */
  nameOf: (row: Row) => string;
  /** From `useUrlSort`; without it the headers cannot be pressed. */
  order?: ListSort;
  /** From `usePersistedSelection`; without it there are no checkboxes. */
  selection?: { chosen: Selection; onChange: (selection: Selection) => void };
  /** `RowActions` at the end of each row. */
  actions?: (row: Row) => ReactNode;
}

type Sorting = { id: string; desc: boolean }[];
type RowSelection = Record<string, boolean>;

/** The widths that the table library sets on every cell would prevent stacking the rows. */
const ownWidth = { width: undefined, minWidth: undefined };
const checkboxProps = { size: 'xs', radius: 'xs', className: classes.tick } as const;
const libraryCellClasses: Readonly<Record<string, string | undefined>> = {
  'mrt-row-select': classes.select,
  'mrt-row-actions': classes.actions,
};

function applyUpdater<Value>(updater: MRT_Updater<Value>, value: Value): Value {
  return updater instanceof Function ? updater(value) : updater;
}

/** Connects the table's headers to the list's order. */
function useSorting(order: ListSort | undefined) {
  const sorting: Sorting = order ? [{ id: order.by, desc: order.direction === 'desc' }] : [];
  const sortBy = (updater: MRT_Updater<Sorting>) => {
    const [next] = applyUpdater(updater, sorting);
    if (next) void order?.onChange(next.id, next.desc ? 'desc' : 'asc');
  };
  return { sorting, sortBy };
}

/** The ticked rows of this page, and the effect of ticking on the whole selection. */
function useRowSelection(
  rows: readonly { id: string }[],
  selection: DataTableProps<{ id: string }>['selection'],
) {
  const chosen = selection?.chosen ?? { ids: [], all: false };
  const selectedIds = new Set(chosen.all ? rows.map(({ id }) => id) : chosen.ids);
  const rowSelection: RowSelection = Object.fromEntries([...selectedIds].map((id) => [id, true]));
  // Rows ticked just before are not rendered yet.
  const latest = useRef(rowSelection);
  useLayoutEffect(() => {
    latest.current = rowSelection;
  });
  const onSelectionChange = (updater: MRT_Updater<RowSelection>) => {
    const next = applyUpdater(updater, latest.current);
    latest.current = next;
    const ids = Object.keys(next).filter((id) => next[id]);
    if (ids.length > limits.selectedRows) notify.info(selectionMessages.full(limits.selectedRows));
    selection?.onChange({ ids: ids.slice(0, limits.selectedRows), all: false });
  };
  return { rowSelection, tick: onSelectionChange };
}

function useLibraryColumns<Row extends { id: string }>(columns: readonly DataColumn<Row>[]) {
  return useMemo(() => {
    const columnsById = new Map(columns.map((column) => [column.id, column]));
    const library = columns.map(
      (column): MRT_ColumnDef<Row> => ({
        id: column.id,
        header: column.header,
        accessorFn: (row) => row.id,
        Cell: ({ row }) =>
          column.look === 'address' ? (
            <span className={classes.addressText}>{cellOf(column, row.original)}</span>
          ) : (
            cellOf(column, row.original)
          ),
        enableSorting: column.sort !== undefined,
        sortDescFirst: column.sort?.highestFirst ?? false,
      }),
    );
    return { known: columnsById, library };
  }, [columns]);
}

/**
 * One page of a list as rows, each a few lines on phones. The server pages, orders and filters. New rows render in
 * slices, so that fifty of them do not block input; until then the current rows stay.
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { rows, order } = props;
  const [pressed, pressFirst] = usePressFirst<string>();
  const stale = props.stale || pressed !== undefined;
  const deferredRows = useDeferredValue(rows);
  const before = useRef<ReactElement>(null);
  const sort = order && {
    ...order,
    onChange: (...[by, direction]: Parameters<ListSort['onChange']>) =>
      pressFirst(by, () => order.onChange(by, direction)),
  };
  const table =
    (stale || deferredRows !== rows) && before.current ? (
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

/**
 * Restores the scroll position of a list's page, else its top. The table stays mounted, and with it the focus
 * on a header that is pressed again.
 */
function useScrollPlace(scrollId: string, container: RefObject<HTMLDivElement | null>): void {
  const left = useElementScrollRestoration({ id: scrollId });
  // Captured when the page arrived: the router looked it up before the render, and records every scroll from
  // now on.
  const [place, setPlace] = useState({ scrollId, left });
  if (place.scrollId !== scrollId) setPlace({ scrollId, left });
  useLayoutEffect(() => {
    container.current?.scrollTo(place.left?.scrollX ?? 0, place.left?.scrollY ?? 0);
  }, [place, container]);
}

function Table<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, scrollId, columns, rows, total, nameOf, order, selection, actions } = props;
  const { sorting, sortBy } = useSorting(order);
  const { rowSelection, tick: onSelectionChange } = useRowSelection(rows, selection);
  const { known: columnsById, library } = useLibraryColumns(columns);
  const table = useMantineReactTable({
    columns: library,
    data: rows,
    rowCount: total,
    getRowId: ({ id }) => id,
    state: { sorting, rowSelection, density: 'xs' },
    onSortingChange: sortBy,
    onRowSelectionChange: onSelectionChange,
    ...serverSide,
    enableSorting: order !== undefined,
    enableRowSelection: selection !== undefined,
    displayColumnDefOptions: checkboxColumn,
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
      className: cellClassOf(columnsById.get(column.id)),
      'aria-sort': column.getCanSort() ? ariaSort(column.getIsSorted()) : undefined,
    }),
    mantineTableBodyCellProps: ({ column: { id } }) => {
      const column = columnsById.get(id);
      return {
        style: ownWidth,
        className: libraryCellClasses[id] ?? clsx(cellClassOf(column), column?.namesRow && classes.name),
        ...(column?.namesRow && { role: 'rowheader' }),
        ...{ 'data-label': column?.namesRow ? undefined : column?.header },
      };
    },
    mantineSelectCheckboxProps: ({ row }) => ({
      'aria-label': `Select ${nameOf(row.original)}`,
      ...checkboxProps,
    }),
    mantineSelectAllCheckboxProps: checkboxProps,
  });
  useScrollPlace(scrollId, table.refs.tableContainerRef);
  return <MantineReactTable table={table} />;
}

const checkboxColumn = { 'mrt-row-select': { Cell: RowTick, Header: RowTick } };

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

function cellClassOf<Row>(column: DataColumn<Row> | undefined): string | undefined {
  const look = column && (column.look ?? lookOf(column));
  return clsx(look && classes[look], column?.from && classes[column.from]);
}

function ariaSort(sorted: false | 'asc' | 'desc') {
  if (!sorted) return 'none';
  return sorted === 'asc' ? 'ascending' : 'descending';
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Shown until the list's first page has loaded. */
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
