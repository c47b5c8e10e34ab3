import { reasons } from '@app/contracts/reasons';
import { Button, Skeleton, Tooltip } from '@mantine/core';
import { useSession } from '~/lib/session';
import { Day } from '~/ui/moment';
import { StatusBadge } from '~/ui/status-badge';
import { UserAvatar } from '~/ui/user-avatar';
import type { SuspensionQuestion } from './suspension-dialog';
import { roleLabels } from './user-labels';
import type { UserRow } from './users-search';
import classes from './users-table.module.css';

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

interface UsersTableProps {
  /** Names the list shown, see `listScrollId`. */
  scrollId: string;
  users: readonly UserRow[];
  /** The rows are those of the page before. */
  stale: boolean;
  onAsk: (question: SuspensionQuestion) => void;
}

/** Accounts in rows, on phones stacked. */
export function UsersTable({ scrollId, users, stale, onAsk }: UsersTableProps) {
  const { user: me } = useSession();
  return (
    <section
      key={scrollId}
      className={classes.frame}
      aria-label="Users"
      data-scroll-restoration-id={scrollId}
    >
      <table className={classes.table} data-stale={stale || undefined}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Email</th>
            <th scope="col">Role</th>
            <th scope="col">Status</th>
            <th scope="col" className={classes.date}>
              Joined
            </th>
            <th scope="col" className={classes.date}>
              Last login
            </th>
            <th scope="col" className={classes.actions}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id}>
              <th scope="row" className={classes.name}>
                <span className={classes.person}>
                  <UserAvatar name={user.name} />
                  {user.name}
                  {user.id === me?.id ? <span className={classes.you}>You</span> : null}
                </span>
              </th>
              <td data-label="Email" className={classes.email}>
                <a href={`mailto:${user.email}`}>{user.email}</a>
              </td>
              <td data-label="Role">{roleLabels[user.role]}</td>
              <td data-label="Status">
                <StatusBadge tone={user.suspended ? 'danger' : 'success'}>
                  {user.suspended ? 'Suspended' : 'Active'}
                </StatusBadge>
              </td>
              <td data-label="Joined" className={classes.date}>
                <Day at={user.createdAt} />
              </td>
              <td data-label="Last login" className={classes.date}>
                {user.lastLoginAt ? (
                  <Day at={user.lastLoginAt} />
                ) : (
                  <span className={classes.never}>Never</span>
                )}
              </td>
              <td className={classes.actions}>
                <SuspensionButton
                  user={user}
                  own={user.id === me?.id}
                  onAsk={() => onAsk({ user, opened: true })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface SuspensionButtonProps {
  user: UserRow;
  /** The account of the reader, which the server would refuse to change (B142). */
  own: boolean;
  onAsk: () => void;
}

function SuspensionButton({ user, own, onAsk }: SuspensionButtonProps) {
  const word = user.suspended ? 'Unsuspend' : 'Suspend';
  return (
    <Tooltip label={reasons.OWN_ACCOUNT.message} disabled={!own}>
      <Button
        variant="default"
        size="compact-sm"
        fz="sm"
        fw={500}
        aria-label={`${word} ${user.name}`}
        aria-disabled={own || undefined}
        data-disabled={own || undefined}
        onClick={own ? undefined : onAsk}
      >
        {word}
      </Button>
    </Tooltip>
  );
}

export function UsersTableSkeleton() {
  return (
    <div className={classes.frame} role="status" aria-label="Loading users">
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
