import { userMessages } from '@app/contracts/people/user/messages';
import { Button } from '@mantine/core';
import {
  IconDownload,
  IconShieldCheck,
  IconUserCheck,
  IconUserOff,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { SavedViews } from '~/entities/saved-view/saved-views';
import { trpc } from '~/lib/api/trpc';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { listScrollId } from '~/lib/routing/list-search';
import { StatCard } from '~/ui/display/stat-card';
import { StatGrid } from '~/ui/display/stat-grid';
import { useErrorBanner } from '~/ui/feedback/use-error-banner';
import { SelectionBar } from '~/ui/tables/bulk/selection-bar';
import { type Selection, usePersistedSelection } from '~/ui/tables/bulk/use-persisted-selection';
import { DataList } from '~/ui/tables/data-list';
import { ListScreen } from '~/ui/tables/list-screen';
import { useListExport } from '~/ui/tables/use-list-export';
import { EditUserById } from './edit-user-by-id';
import { UserFilters } from './user-filters';
import { userNouns } from './user-labels';
import { type UserDialog, UsersDialogs } from './users-dialogs';
import {
  parseUsersSearch,
  type UserExport,
  type UsersSearch,
  userExportOf,
  userFilterOf,
  userListInput,
} from './users-search';
import { UsersTable } from './users-table';

/** The four counts of all accounts, regardless of filters (users.stat-cards). */
function UserStats() {
  const query = trpc.user.stats.useQuery();
  const { data, isError } = query;
  const countOf = (kind: keyof NonNullable<typeof data>) => (isError && !data ? null : data?.[kind]);
  return (
    <StatGrid label="Users by kind" query={query}>
      <StatCard label="Total Users" icon={IconUsers} value={countOf('total')} />
      <StatCard label="Active Users" icon={IconUserCheck} tone="success" value={countOf('active')} />
      <StatCard label="Admins" icon={IconShieldCheck} value={countOf('admins')} />
      <StatCard label="Suspended" icon={IconUserOff} tone="danger" value={countOf('suspended')} />
    </StatGrid>
  );
}

const route = getRouteApi('/dashboard/users');

const openParams = ['edit'];

function useUserList(search: UsersSearch) {
  return trpc.user.list.useQuery(userListInput(search), { placeholderData: keepPreviousData });
}

/** Shows accounts with counts, filters, a table and actions. Errors appear in a dismissible banner. */
export function UsersScreen() {
  const search = route.useSearch();
  const showEdited = useShowEdited();
  const list = useUserList(search);
  const { dialog, opened, open: show, close } = useFormDialog<UserDialog>('users');
  const [selection, select] = usePersistedSelection(listScrollId('users', userFilterOf(search)));
  const { banner, showError, dismiss } = useErrorBanner(list.error, userMessages.fetchUsersFailed);
  const exporting = useListExport<UserExport>({
    address: '/exports/users.csv',
    failed: userMessages.exportUsersFailed,
    onFailed: showError,
  });
  const edit = (id: string | undefined) => {
    if (id) showError(null);
    showEdited(id);
  };
  const open = (next: UserDialog) => {
    showError(null);
    show(next);
  };
  return (
    <ListScreen
      title="Users"
      actions={<ListActions search={search} exporting={exporting} onAdd={() => open({ kind: 'add' })} />}
      filters={
        <>
          <UserStats />
          <UserFilters search={search} />
        </>
      }
      banner={banner}
      onDismiss={dismiss}
    >
      <UserList
        search={search}
        list={list}
        selection={selection}
        onSelect={select}
        onOpen={open}
        onEdit={edit}
        exporting={exporting}
      />
      <EditUserById
        id={search.edit}
        listed={list.data?.users.find(({ id }) => id === search.edit)}
        onClose={() => edit(undefined)}
        onFailed={showError}
      />
      {dialog ? (
        <UsersDialogs
          form="users"
          dialog={dialog}
          opened={opened}
          onClose={close}
          selection={selection}
          onSelect={select}
          onFailed={showError}
        />
      ) : null}
    </ListScreen>
  );
}

/** Puts the account being edited into the URL, replacing the current history entry. */
function useShowEdited() {
  const navigate = useNavigate();
  return (id: string | undefined) =>
    void navigate({
      to: '.',
      search: (previous: object) => ({ ...previous, edit: id }),
      replace: true,
      resetScroll: false,
    });
}

type UserListExport = ReturnType<typeof useListExport<UserExport>>;

interface ListActionsProps {
  search: UsersSearch;
  exporting: UserListExport;
  onAdd: () => void;
}

function ListActions({ search, exporting, onAdd }: ListActionsProps) {
  return (
    <>
      <SavedViews screen="users" read={parseUsersSearch} without={openParams} />
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        loading={exporting.busy}
        onClick={() => void exporting.run(userExportOf(search))}
      >
        Export
      </Button>
      <Button leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />} onClick={onAdd}>
        Add User
      </Button>
    </>
  );
}

interface UserListProps {
  search: UsersSearch;
  list: ReturnType<typeof useUserList>;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onOpen: (dialog: UserDialog) => void;
  onEdit: (id: string) => void;
  exporting: UserListExport;
}

function UserList(props: UserListProps) {
  const { search, list, selection, onSelect, onOpen, onEdit, exporting } = props;
  const filter = userFilterOf(search);
  const actionsOn = (many: number) => {
    const change = (action: 'suspend' | 'unsuspend' | 'remove') => () =>
      onOpen({ kind: 'bulk', change: { action, selection, filter, many } });
    return [
      { label: 'Suspend', run: change('suspend') },
      { label: 'Unsuspend', run: change('unsuspend') },
      { label: 'Delete', run: change('remove') },
      {
        label: 'Export selected',
        run: () => void exporting.run(userExportOf(search, selection)),
        busy: exporting.busy,
      },
    ];
  };
  return (
    <DataList list={list} rowsOf={({ users }) => users} search={search} nouns={userNouns} icon={IconUserOff}>
      {({ users, total }) => {
        return (
          <>
            <SelectionBar
              selection={selection}
              onSelect={onSelect}
              onPage={users.map(({ id }) => id)}
              total={total}
              nouns={userNouns}
              actionsOn={actionsOn}
            />
            <UsersTable
              search={search}
              users={users}
              total={total}
              stale={list.isPlaceholderData}
              selection={selection}
              onSelect={onSelect}
              onEdit={({ id }) => onEdit(id)}
              onAsk={(action, user) =>
                onOpen(
                  action === 'resetFactor' || action === 'restrict'
                    ? { kind: action, user }
                    : { kind: 'question', question: { kind: action, user } },
                )
              }
            />
          </>
        );
      }}
    </DataList>
  );
}
