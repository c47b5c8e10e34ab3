import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { type UserBulkAction, userSorts } from '@app/contracts/user-status';
import { Skeleton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { MantineReactTable, type MRT_Updater, useMantineReactTable } from 'mantine-react-table';
import { useMemo } from 'react';
import 'mantine-react-table/styles.css';
import { readOneOf } from '~/lib/list-search';
import { notify } from '~/lib/notify';
import { useSession } from '~/lib/session';
import type { Selection } from '~/lib/use-kept-selection';
import { userColumns } from './user-columns';
import { userColumnLabels } from './user-labels';
import { UserRowActions } from './user-row-actions';
import type { UserRow, UsersSearch } from './users-search';
import classes from './users-table.module.css';

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
/** The widths that the table library sets on every cell would keep the rows from being stacked. */
const ownWidth = { width: undefined, minWidth: undefined };

const tickLooks = { size: 'xs', radius: 'xs', className: classes.tick } as const;

type Sorting = { id: string; desc: boolean }[];
type Chosen = Record<string, boolean>;

function updated<Value>(updater: MRT_Updater<Value>, value: Value): Value {
  return updater instanceof Function ? updater(value) : updater;
}

interface UsersTableProps {
  /** Names the list shown, see `listScrollId`. */
  scrollId: string;
  search: UsersSearch;
  users: UserRow[];
  total: number;
  /** The rows are those of the page before. */
  stale: boolean;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onEdit: (user: UserRow) => void;
  onAsk: (kind: UserBulkAction, user: UserRow) => void;
}

/** The order of the list as the address has it, and how the head of the table changes it. */
function useSorting(search: UsersSearch) {
  const navigate = useNavigate({ from: '/dashboard/users' });
  const sorting: Sorting = [{ id: search.order ?? 'joined', desc: (search.direction ?? 'desc') === 'desc' }];
  const sortBy = (updater: MRT_Updater<Sorting>) => {
    const [next] = updated(updater, sorting);
    const isUsual = !next || (next.id === 'joined' && next.desc);
    void navigate({
      search: (previous) => ({
        ...previous,
        order: isUsual ? undefined : readOneOf(next.id, userSorts),
        direction: isUsual ? undefined : next.desc ? ('desc' as const) : ('asc' as const),
        page: undefined,
      }),
      resetScroll: false,
    });
  };
  return { sorting, sortBy };
}

/** What is ticked on this page, and what ticking changes of the whole selection. */
function useTicks(users: readonly UserRow[], selection: Selection, onSelect: (selection: Selection) => void) {
  const onPage = users.map(({ id }) => id);
  const ticked = new Set(selection.all ? onPage : selection.ids);
  const rowSelection: Chosen = Object.fromEntries([...ticked].map((id) => [id, true]));
  const tick = (updater: MRT_Updater<Chosen>) => {
    const next = updated(updater, rowSelection);
    const ids = Object.keys(next).filter((id) => next[id]);
    if (ids.length > limits.selectedRows) notify.info(messages.selectionFull(limits.selectedRows));
    onSelect({ ids: ids.slice(0, limits.selectedRows), all: false });
  };
  return { rowSelection, tick };
}

/** Accounts in rows, on phones stacked. The server pages, orders and filters. */
export function UsersTable(props: UsersTableProps) {
  const { scrollId, search, users, total, stale, selection, onSelect, onEdit, onAsk } = props;
  const { user: me } = useSession();
  const { sorting, sortBy } = useSorting(search);
  const { rowSelection, tick } = useTicks(users, selection, onSelect);
  const columns = useMemo(() => userColumns(me?.id), [me?.id]);
  const table = useMantineReactTable({
    columns,
    data: users,
    rowCount: total,
    getRowId: ({ id }) => id,
    state: { sorting, rowSelection, density: 'xs' },
    onSortingChange: sortBy,
    onRowSelectionChange: tick,
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
    enableRowSelection: true,
    enableRowActions: true,
    positionActionsColumn: 'last',
    renderRowActions: ({ row: { original } }) => (
      <UserRowActions
        user={original}
        own={original.id === me?.id}
        onEdit={() => onEdit(original)}
        onAsk={(kind) => onAsk(kind, original)}
      />
    ),
    localization: { toggleSelectAll: 'Select all on this page', toggleSelectRow: 'Select' },
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
      'aria-label': 'Users',
      ...{ 'data-scroll-restoration-id': scrollId },
    },
    mantineTableProps: { className: classes.table, ...{ 'data-stale': stale || undefined } },
    mantineTableHeadCellProps: ({ column }) => ({
      scope: 'col',
      style: ownWidth,
      className: column.id in dateColumns ? classes.date : undefined,
      'aria-sort': column.getCanSort() ? ariaSort(column.getIsSorted()) : undefined,
    }),
    mantineTableBodyCellProps: ({ column }) => ({
      style: ownWidth,
      className: cellClasses[column.id],
      ...(column.id === 'name' && { role: 'rowheader' }),
      ...{ 'data-label': column.id === 'name' ? undefined : readLabel(column.id) },
    }),
    mantineSelectCheckboxProps: ({ row }) => ({ 'aria-label': `Select ${row.original.name}`, ...tickLooks }),
    mantineSelectAllCheckboxProps: tickLooks,
  });
  return <MantineReactTable key={scrollId} table={table} />;
}

const dateColumns = { joined: true, lastLogin: true };
const cellClasses: Readonly<Record<string, string | undefined>> = {
  'mrt-row-select': classes.select,
  'mrt-row-actions': classes.actions,
  name: classes.name,
  email: classes.email,
  joined: classes.date,
  lastLogin: classes.date,
};

function readLabel(columnId: string): string | undefined {
  const sort = readOneOf(columnId, userSorts);
  return sort && userColumnLabels[sort];
}

function ariaSort(sorted: false | 'asc' | 'desc') {
  if (!sorted) return 'none';
  return sorted === 'asc' ? 'ascending' : 'descending';
}

export function UsersTableSkeleton() {
  return (
    <div className={classes.paper} role="status" aria-label="Loading users">
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
