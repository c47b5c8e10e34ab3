import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { Button } from '@mantine/core';
import { IconDownload, IconUserOff, IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { listScrollId, tablePageSizes } from '~/lib/list-search';
import { errorText } from '~/lib/refusal';
import { trpc } from '~/lib/trpc';
import { nothingSelected, useKeptSelection } from '~/lib/use-kept-selection';
import { DashboardPageHeader } from '~/ui/dashboard-page-header';
import { EmptyState } from '~/ui/empty-state';
import { ListFooter } from '~/ui/list-footer';
import { FailureBanner } from './failure-banner';
import { SelectionBar } from './selection-bar';
import { useUsersExport } from './use-users-export';
import { UserFilters } from './user-filters';
import { UserStats } from './user-stats';
import { type UserDialog, UsersDialogs } from './users-dialogs';
import classes from './users-screen.module.css';
import { type UsersSearch, userFilterOf, userListInput } from './users-search';
import { UsersTable, UsersTableSkeleton } from './users-table';

function useUserList(search: UsersSearch) {
  return trpc.user.list.useQuery(userListInput(search), { placeholderData: keepPreviousData });
}

/** Accounts: figures, filters, table and what can be done with them (spec 2.8). Errors stand in a banner that can be dismissed (spec 8). */
export function UsersScreen({ search }: { search: UsersSearch }) {
  const list = useUserList(search);
  const [dialog, setDialog] = useState<{ dialog: UserDialog; opened: boolean } | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const [dismissed, setDismissed] = useState<unknown>(null);
  const fetchError = list.error && list.error !== dismissed ? list.error : null;
  const banner = complaint ?? (fetchError ? errorText(fetchError, messages.fetchUsersFailed) : null);
  const exporting = useUsersExport(setComplaint);
  const open = (next: UserDialog) => {
    setComplaint(null);
    setDialog({ dialog: next, opened: true });
  };

  return (
    <div className={classes.screen} data-fills-height>
      <DashboardPageHeader title="Users">
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          loading={exporting.busy}
          onClick={() => void exporting.run(userFilterOf(search))}
        >
          Export
        </Button>
        <Button
          leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => open({ kind: 'add' })}
        >
          Add User
        </Button>
      </DashboardPageHeader>
      <UserStats />
      <UserFilters search={search} />
      {banner ? (
        <div className={classes.banner}>
          <FailureBanner
            onDismiss={() => {
              setComplaint(null);
              setDismissed(list.error);
            }}
          >
            {banner}
          </FailureBanner>
        </div>
      ) : null}
      <UserList search={search} list={list} onOpen={open} exporting={exporting} />
      {dialog ? (
        <UsersDialogs
          dialog={dialog.dialog}
          opened={dialog.opened}
          onClose={() => setDialog({ ...dialog, opened: false })}
          onFailed={setComplaint}
        />
      ) : null}
    </div>
  );
}

interface UserListProps {
  search: UsersSearch;
  list: ReturnType<typeof useUserList>;
  onOpen: (dialog: UserDialog) => void;
  exporting: ReturnType<typeof useUsersExport>;
}

function UserList({ search, list, onOpen, exporting }: UserListProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = list;
  const page = search.page ?? 1;
  const pageSize = search.pageSize ?? limits.tablePageSize;
  const filter = userFilterOf(search);
  const [selection, select] = useKeptSelection(listScrollId('users', filter));
  if (!data) {
    if (!error) return <UsersTableSkeleton />;
    return (
      <EmptyState
        icon={IconUserOff}
        title="The users could not be loaded."
        action={
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      />
    );
  }
  if (data.total === 0) return <NoUsers />;
  if (data.users.length === 0 && !isPlaceholderData) {
    // The link is older than the list.
    const last = Math.ceil(data.total / pageSize);
    return (
      <Navigate to="/dashboard/users" search={{ ...search, page: last > 1 ? last : undefined }} replace />
    );
  }
  const many = selection.all ? data.total : selection.ids.length;
  return (
    <div className={classes.list}>
      {many > 0 ? (
        <SelectionBar
          selection={selection}
          onSelect={select}
          onPage={data.users.map(({ id }) => id)}
          total={data.total}
          exporting={exporting.busy}
          onExport={() => void exporting.run(selection.all ? filter : { ids: [...selection.ids] })}
          onChange={(action) =>
            onOpen({
              kind: 'bulk',
              change: { action, selection, filter, many },
              onDone: () => select(nothingSelected),
            })
          }
        />
      ) : null}
      <UsersTable
        scrollId={listScrollId('users', userListInput(search))}
        search={search}
        users={data.users}
        total={data.total}
        stale={isPlaceholderData}
        selection={selection}
        onSelect={select}
        onEdit={(user) => onOpen({ kind: 'edit', user })}
        onAsk={(action, user) =>
          onOpen({
            kind: 'question',
            question: { kind: action, user },
            onDone: () => select({ ...selection, ids: selection.ids.filter((id) => id !== user.id) }),
          })
        }
      />
      <ListFooter
        noun={data.total === 1 ? 'user' : 'users'}
        shown={data.users.length}
        total={data.total}
        page={page}
        pageSize={pageSize}
        pageSizes={tablePageSizes}
      />
    </div>
  );
}

function NoUsers() {
  const navigate = useNavigate({ from: '/dashboard/users' });
  return (
    <EmptyState
      icon={IconUserOff}
      title="No users found matching your criteria."
      action={
        <Button variant="default" onClick={() => void navigate({ search: {} })}>
          Clear Filters
        </Button>
      }
    />
  );
}
