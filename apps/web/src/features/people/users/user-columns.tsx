import { areasOfScopes, workAreas } from '@app/contracts/people/user/restriction';
import { roleLabels } from '@app/contracts/people/user/role-labels';
import { Group, Text } from '@mantine/core';
import { CustomerName } from '~/entities/customer/customer-name';
import { UnconfirmedAddress } from '~/entities/customer/unconfirmed-address';
import { Day } from '~/ui/display/date-time';
import { StatusBadge } from '~/ui/display/status-badge';
import { UserAvatar } from '~/ui/display/user-avatar';
import type { DataColumn } from '~/ui/tables/data-table';
import { sortWords } from '~/ui/tables/sort-select';
import classes from './user-columns.module.css';
import { userStatusLabels } from './user-labels';
import type { UserRow } from './users-search';

function Person({ user, own }: { user: UserRow; own: boolean }) {
  return (
    <Group component="span" wrap="nowrap" gap="sm" className={classes.person}>
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
      cell: (user) => <RoleCell user={user} />,
    },
    {
      id: 'status',
      header: 'Status',
      sort: { asc: 'active first', desc: 'suspended first' },
      cell: ({ suspended }) => (
        <StatusBadge tone={suspended ? 'danger' : 'success'}>
          {suspended ? userStatusLabels.suspended : userStatusLabels.active}
        </StatusBadge>
      ),
    },
    {
      id: 'joined',
      header: 'Joined',
      sort: sortWords.time,
      look: 'date',
      cell: ({ createdAt }) => <Day at={createdAt} />,
    },
    {
      id: 'lastLogin',
      header: 'Last login',
      sort: sortWords.time,
      look: 'date',
      cell: ({ lastLoginAt }) =>
        lastLoginAt ? (
          <Day at={lastLoginAt} />
        ) : (
          <Text span inherit c="dimmed">
            Never
          </Text>
        ),
    },
  ];
}
