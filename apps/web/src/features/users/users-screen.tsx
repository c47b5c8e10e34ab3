import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { Alert, Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { listScrollId, tablePageSizes } from '~/lib/list-search';
import { errorText } from '~/lib/refusal';
import { trpc } from '~/lib/trpc';
import { DashboardPageHeader } from '~/ui/dashboard-page-header';
import { EmptyState } from '~/ui/empty-state';
import { ListFooter } from '~/ui/list-footer';
import { SuspensionDialog, type SuspensionQuestion } from './suspension-dialog';
import { UserFilters } from './user-filters';
import { UserStats } from './user-stats';
import classes from './users-screen.module.css';
import { type UsersSearch, userListInput } from './users-search';
import { UsersTable, UsersTableSkeleton } from './users-table';

function useUserList(search: UsersSearch) {
  return trpc.user.list.useQuery(userListInput(search), { placeholderData: keepPreviousData });
}

/** Accounts: figures, filters, table and suspension (spec 2.8). Errors stand in a banner that can be dismissed (spec 8). */
export function UsersScreen({ search }: { search: UsersSearch }) {
  const list = useUserList(search);
  const [question, setQuestion] = useState<SuspensionQuestion | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const [dismissed, setDismissed] = useState<unknown>(null);
  const fetchError = list.error && list.error !== dismissed ? list.error : null;
  const banner = complaint ?? (fetchError ? errorText(fetchError, messages.fetchUsersFailed) : null);

  return (
    <div className={classes.screen} data-fills-height>
      <DashboardPageHeader title="Users" />
      <UserStats />
      <UserFilters search={search} />
      {banner ? (
        <Alert
          className={classes.banner}
          color="red"
          role="alert"
          mb="md"
          withCloseButton
          closeButtonLabel="Dismiss"
          onClose={() => {
            setComplaint(null);
            setDismissed(list.error);
          }}
        >
          {banner}
        </Alert>
      ) : null}
      <UserList search={search} list={list} onAsk={setQuestion} />
      {question ? (
        <SuspensionDialog
          question={question}
          onClose={() => setQuestion({ ...question, opened: false })}
          onFailed={setComplaint}
        />
      ) : null}
    </div>
  );
}

interface UserListProps {
  search: UsersSearch;
  list: ReturnType<typeof useUserList>;
  onAsk: (question: SuspensionQuestion) => void;
}

function UserList({
  search,
  list: { data, error, isFetching, isPlaceholderData, refetch },
  onAsk,
}: UserListProps) {
  const page = search.page ?? 1;
  const pageSize = search.pageSize ?? limits.tablePageSize;
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
  return (
    <div className={classes.list}>
      <UsersTable
        scrollId={listScrollId('users', userListInput(search))}
        users={data.users}
        stale={isPlaceholderData}
        onAsk={onAsk}
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
