import { userMessages } from '@app/contracts/people/user/messages';
import { isAdminRole, roles, userStatuses } from '@app/contracts/people/user/role';
import { roleLabels } from '@app/contracts/people/user/role-labels';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { SavedViews } from '~/entities/saved-view/saved-views';
import { apiErrorOf, errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { listScrollId } from '~/lib/routing/list-search';
import { useMay } from '~/lib/session/may';
import { useSession } from '~/lib/session/session';
import { StatCard } from '~/ui/display/stat-card';
import { StatGrid } from '~/ui/display/stat-grid';
import { useErrorBanner } from '~/ui/feedback/use-error-banner';
import { usePersistedSelection } from '~/ui/tables/bulk/use-persisted-selection';
import type { ListFilter } from '~/ui/tables/filter-bar';
import { choicesOf } from '~/ui/tables/filter-select';
import { ListPage } from '~/ui/tables/list-page';
import { EditUserDialog } from './edit-user-dialog';
import { userColumns } from './user-columns';
import { userNouns, userStatusLabels } from './user-labels';
import { UserRowActions } from './user-row-actions';
import { type UserDialog, UsersDialogs } from './users-dialogs';
import { type UserRow, usersUrl } from './users-search';

/** The four counts of all accounts, regardless of filters (users.stat-cards). */
function UserStats() {
  const query = trpc.user.stats.useQuery();
  const { data, isError } = query;
  const countOf = (kind: keyof NonNullable<typeof data>) => (isError && !data ? null : data?.[kind]);
  return (
    <StatGrid label="Users by kind" query={query}>
      <StatCard label="Total Users" value={countOf('total')} href="/dashboard/users" />
      <StatCard label="Active Users" value={countOf('active')} href="/dashboard/users?status=active" />
      <StatCard label="Admins" value={countOf('admins')} />
      <StatCard label="Suspended" value={countOf('suspended')} href="/dashboard/users?status=suspended" />
    </StatGrid>
  );
}

const route = getRouteApi('/dashboard/users');

const openParams = ['edit'];

const bulkActions = [
  { label: 'Suspend', action: 'suspend' },
  { label: 'Unsuspend', action: 'unsuspend' },
  { label: 'Delete', action: 'remove' },
] as const;

/** Opens the dialogs of the screen; an error that the banner shows is over then. */
function useUserDialogs(showError: (reason: string | null) => void) {
  const navigate = useNavigate();
  const dialogs = useFormDialog<UserDialog>('users');
  return {
    ...dialogs,
    open: (dialog: UserDialog) => {
      showError(null);
      dialogs.open(dialog);
    },
    /** Puts the account being edited into the URL, replacing the current history entry. */
    edit: (id: string | undefined) => {
      if (id) showError(null);
      void navigate({
        to: '.',
        search: (previous: object) => ({ ...previous, edit: id }),
        replace: true,
        resetScroll: false,
      });
    },
  };
}

function useRowActions({ open, edit }: ReturnType<typeof useUserDialogs>) {
  const { user: me } = useSession();
  const may = useMay();
  const { data: provider } = trpc.auth.identityProvider.useQuery({});
  return (user: UserRow) =>
    // Restricted users can't change accounts of the team.
    isAdminRole(user.role) && !may('all') ? null : (
      <UserRowActions
        user={user}
        own={user.id === me?.id}
        canMark={me?.role === 'super-admin' && Boolean(provider)}
        onEdit={() => edit(user.id)}
        onAsk={(kind) =>
          open(
            kind === 'resetFactor' || kind === 'restrict'
              ? { kind, user }
              : { kind: 'question', question: { kind, user } },
          )
        }
      />
    );
}

const filters: readonly ListFilter<ReturnType<typeof usersUrl.parse>>[] = [
  { key: 'role', label: 'Role', all: 'All roles', choices: choicesOf(roles, roleLabels) },
  {
    key: 'status',
    label: 'Status',
    all: 'All statuses',
    choices: choicesOf(userStatuses, userStatusLabels),
  },
];

/** Shows accounts with counts, filters, a table and actions. Errors appear in a dismissible banner. */
export function UsersScreen() {
  const search = route.useSearch();
  const ownId = useSession().user?.id;
  const filter = usersUrl.filterOf(search);
  const list = trpc.user.list.useQuery(usersUrl.inputOf(search), { placeholderData: keepPreviousData });
  const [selection, select] = usePersistedSelection(listScrollId('users', filter));
  const errors = useErrorBanner(list.error, userMessages.fetchUsersFailed);
  const dialogs = useUserDialogs(errors.showError);
  const { dialog, open, edit, frame } = dialogs;
  const selected = { selection, onSelect: select };
  return (
    <ListPage
      title="Users"
      nouns={userNouns}
      url={usersUrl}
      search={search}
      list={list}
      rowsOf={({ users }) => users}
      failed={userMessages.fetchUsersFailed}
      errors={errors}
      columns={useMemo(() => userColumns(ownId), [ownId])}
      nameOf={({ name }) => name}
      rowActions={useRowActions(dialogs)}
      bulk={{
        ...selected,
        exports: true,
        actions: bulkActions,
        onAction: (action, many) => open({ kind: 'bulk', change: { action, selection, filter, many } }),
      }}
      exports={{ address: '/exports/users.csv', failed: userMessages.exportUsersFailed }}
      views={<SavedViews screen="users" read={usersUrl.parse} without={openParams} />}
      actions={
        <Button
          leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => open({ kind: 'add' })}
        >
          Add User
        </Button>
      }
      figures={<UserStats />}
      find={{ label: 'Search users by name or email', placeholder: 'Name or email' }}
      filters={filters}
    >
      <EditUserById
        id={search.edit}
        listed={list.data?.users.find(({ id }) => id === search.edit)}
        onClose={() => edit(undefined)}
        onFailed={errors.showError}
      />
      {dialog ? <UsersDialogs {...frame} {...selected} dialog={dialog} onFailed={errors.showError} /> : null}
    </ListPage>
  );
}

interface EditUserByIdProps {
  /** Undefined when no account is edited. */
  id: string | undefined;
  /** The account from the list, if it is loaded there. */
  listed: UserRow | undefined;
  onClose: () => void;
  /** Called with the error for the banner. */
  onFailed: (reason: string) => void;
}

/** Opens the account named in the URL in its dialog. */
function EditUserById({ id, listed, onClose, onFailed }: EditUserByIdProps) {
  const { data, error } = trpc.user.byId.useQuery(id ? { id } : skipToken, {
    placeholderData: listed,
    staleTime: 0,
    gcTime: 0,
  });
  /** Stays set while the dialog closes. */
  const lastUser = useRef<UserRow>(undefined);
  if (data) lastUser.current = data;
  const reportFailure = useRef((_: unknown) => {});
  reportFailure.current = (reason) => {
    const isMissing = apiErrorOf(reason)?.reason === 'USER_NOT_FOUND';
    onFailed(isMissing ? userMessages.userMissing : errorText(reason, userMessages.fetchUsersFailed));
    onClose();
  };
  useEffect(() => {
    // An open dialog shows the error itself, and keeps its input.
    if (id && error && lastUser.current?.id !== id) reportFailure.current(error);
  }, [id, error]);
  if (!lastUser.current) return null;
  const opened = id !== undefined && lastUser.current.id === id;
  return (
    <EditUserDialog key={lastUser.current.id} user={lastUser.current} opened={opened} onClose={onClose} />
  );
}
