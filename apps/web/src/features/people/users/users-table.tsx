import { isAdminRole } from '@app/contracts/people/user/role';
import { userSorts } from '@app/contracts/people/user/status';
import { useMemo } from 'react';
import { trpc } from '~/lib/api/trpc';
import { listScrollId } from '~/lib/routing/list-search';
import { useListSort } from '~/lib/routing/use-list-navigate';
import { useMay } from '~/lib/session/may';
import { useSession } from '~/lib/session/session';
import type { Selection } from '~/ui/tables/bulk/use-persisted-selection';
import { DataTable } from '~/ui/tables/data-table';
import type { UserAction } from './user-action-dialog';
import { userColumns } from './user-columns';
import { defaultUserOrder } from './user-labels';
import { UserRowActions } from './user-row-actions';
import { type UserRow, type UsersSearch, userListInput } from './users-search';

interface UsersTableProps {
  search: UsersSearch;
  users: UserRow[];
  total: number;
  /** The rows are those of the previous page. */
  stale: boolean;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onEdit: (user: UserRow) => void;
  onAsk: (kind: UserAction['kind'] | 'resetFactor' | 'restrict', user: UserRow) => void;
}

/** Shows accounts in rows. */
export function UsersTable(props: UsersTableProps) {
  const { search, users, total, stale, selection, onSelect, onEdit, onAsk } = props;
  const { user: me } = useSession();
  const may = useMay();
  const { data: provider } = trpc.auth.identityProvider.useQuery({});
  const order = useListSort(search, userSorts, defaultUserOrder);
  const columns = useMemo(() => userColumns(me?.id), [me?.id]);
  return (
    <DataTable
      label="Users"
      scrollId={listScrollId('users', userListInput(search))}
      columns={columns}
      rows={users}
      total={total}
      stale={stale}
      nameOf={({ name }) => name}
      order={order}
      selection={{ chosen: selection, onChange: onSelect }}
      actions={(user) =>
        // Restricted users can't change accounts of the team.
        isAdminRole(user.role) && !may('all') ? null : (
          <UserRowActions
            user={user}
            own={user.id === me?.id}
            canMark={me?.role === 'super-admin' && Boolean(provider)}
            onEdit={() => onEdit(user)}
            onAsk={(kind) => onAsk(kind, user)}
          />
        )
      }
    />
  );
}
