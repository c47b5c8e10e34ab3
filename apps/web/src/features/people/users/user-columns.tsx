import { areasOfScopes, workAreas } from '@app/contracts/people/user/restriction';
import { roleLabels } from '@app/contracts/people/user/role-labels';
import { Group } from '@mantine/core';
import { CustomerName } from '~/entities/customer/customer-name';
import { UnconfirmedAddress } from '~/entities/customer/unconfirmed-address';
import { UserAvatar } from '~/ui/display/user-avatar';
import type { DataColumn } from '~/ui/tables/data-table';
import { sortWords } from '~/ui/tables/sort-select';
import classes from './user-columns.module.css';
import { userStatusLabels } from './user-labels';
import type { UserRow } from './users-search';

function Person({ user, own }: { user: UserRow; own: boolean }) {
  return (
    <Group c="var(--ink-strong)" fw={600} component="span" wrap="nowrap" gap="sm" className={classes.person}>
      <UserAvatar name={user.name} />
      <CustomerName id={user.id} name={user.name} />
      {own ? <span className={classes.you}>You</span> : null}
    </Group>
  );
}

function RoleCell({ user: { role, restriction } }: { user: UserRow }) {
  if (!restriction) return roleLabels[role];
  const areas = areasOfScopes(restriction).map((area) => workAreas[area].label);
  return (
    <>
      {roleLabels[role]} <span title={areas.join(', ')}>(restricted)</span>
    </>
  );
}

/** Columns of the list, the same as in the export; their ids match the sort keys of the list. */
export function userColumns(ownId: string | undefined): DataColumn<UserRow>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      sort: sortWords.text,
      namesRow: true,
      cell: (user) => <Person user={user} own={user.id === ownId} />,
    },
    {
      id: 'email',
      header: 'Email',
      sort: sortWords.text,
      look: 'address',
      cell: ({ email, emailVerified }) => (
        <span className={classes.address}>
          <a href={`mailto:${email}`} className={classes.email}>
            {email}
          </a>
          <UnconfirmedAddress confirmed={emailVerified} />
        </span>
      ),
    },
    {
      id: 'role',
      header: 'Role',
      sort: { asc: 'users first', desc: 'super-admins first' },
      from: 'desktop',
      cell: (user) => <RoleCell user={user} />,
    },
    {
      id: 'status',
      header: 'Status',
      sort: { asc: 'active first', desc: 'suspended first' },
      state: ({ suspended }) =>
        suspended
          ? { tone: 'danger', label: userStatusLabels.suspended }
          : { tone: 'success', label: userStatusLabels.active },
    },
    {
      id: 'joined',
      header: 'Joined',
      sort: sortWords.time,
      from: 'tablet',
      day: ({ createdAt }) => createdAt,
    },
    {
      id: 'lastLogin',
      header: 'Last login',
      sort: sortWords.time,
      from: 'desktop',
      day: ({ lastLoginAt }) => lastLoginAt,
      none: 'Never',
    },
  ];
}
