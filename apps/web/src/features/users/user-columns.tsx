import type { MRT_ColumnDef } from 'mantine-react-table';
import { Day } from '~/ui/moment';
import { StatusBadge } from '~/ui/status-badge';
import { UserAvatar } from '~/ui/user-avatar';
import { roleLabels, userColumnLabels, userStatusLabels } from './user-labels';
import type { UserRow } from './users-search';
import classes from './users-table.module.css';

function Person({ user, own }: { user: UserRow; own: boolean }) {
  return (
    <span className={classes.person}>
      <UserAvatar name={user.name} />
      {user.name}
      {own ? <span className={classes.you}>You</span> : null}
    </span>
  );
}

/** The columns of B78 on the screen; their ids are the orders of the list. */
export function userColumns(ownId: string | undefined): MRT_ColumnDef<UserRow>[] {
  return [
    {
      id: 'name',
      header: userColumnLabels.name,
      accessorKey: 'name',
      Cell: ({ row: { original } }) => <Person user={original} own={original.id === ownId} />,
    },
    {
      id: 'email',
      header: userColumnLabels.email,
      accessorKey: 'email',
      Cell: ({ row: { original } }) => <a href={`mailto:${original.email}`}>{original.email}</a>,
    },
    {
      id: 'role',
      header: userColumnLabels.role,
      accessorKey: 'role',
      Cell: ({ row: { original } }) => roleLabels[original.role],
    },
    {
      id: 'status',
      header: userColumnLabels.status,
      accessorKey: 'suspended',
      Cell: ({ row: { original } }) => (
        <StatusBadge tone={original.suspended ? 'danger' : 'success'}>
          {original.suspended ? userStatusLabels.suspended : userStatusLabels.active}
        </StatusBadge>
      ),
    },
    {
      id: 'joined',
      header: userColumnLabels.joined,
      accessorKey: 'createdAt',
      sortDescFirst: true,
      Cell: ({ row: { original } }) => <Day at={original.createdAt} />,
    },
    {
      id: 'lastLogin',
      header: userColumnLabels.lastLogin,
      accessorKey: 'lastLoginAt',
      sortDescFirst: true,
      Cell: ({ row: { original } }) =>
        original.lastLoginAt ? (
          <Day at={original.lastLoginAt} />
        ) : (
          <span className={classes.never}>Never</span>
        ),
    },
  ];
}
