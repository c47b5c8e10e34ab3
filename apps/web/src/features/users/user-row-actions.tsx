import { reasons } from '@app/contracts/reasons';
import { Button, Tooltip } from '@mantine/core';
import { type Icon, IconLock, IconLockOpen, IconPencil, IconTrash } from '@tabler/icons-react';
import classes from './user-row-actions.module.css';
import type { UserRow } from './users-search';

interface UserRowActionsProps {
  user: UserRow;
  /** The account of the reader, which the server would refuse to suspend or delete (B142). */
  own: boolean;
  onEdit: () => void;
  onAsk: (kind: 'suspend' | 'unsuspend' | 'remove') => void;
}

/** Edit, suspend or unsuspend, and delete: icons in a table, words where the rows are stacked. */
export function UserRowActions({ user, own, onEdit, onAsk }: UserRowActionsProps) {
  return (
    <div className={classes.actions}>
      <Action label="Edit" name={user.name} icon={IconPencil} onClick={onEdit} />
      {user.suspended ? (
        <Action
          label="Unsuspend"
          name={user.name}
          icon={IconLockOpen}
          barred={own}
          onClick={() => onAsk('unsuspend')}
        />
      ) : (
        <Action
          label="Suspend"
          name={user.name}
          icon={IconLock}
          barred={own}
          onClick={() => onAsk('suspend')}
        />
      )}
      <Action label="Delete" name={user.name} icon={IconTrash} barred={own} onClick={() => onAsk('remove')} />
    </div>
  );
}

interface ActionProps {
  label: string;
  name: string;
  icon: Icon;
  /** Says why not instead of doing it. */
  barred?: boolean;
  onClick: () => void;
}

function Action({ label, name, icon: ActionSign, barred = false, onClick }: ActionProps) {
  return (
    <Tooltip label={barred ? `${label}: ${reasons.OWN_ACCOUNT.message}` : label}>
      <Button
        variant="subtle"
        className={classes.action}
        aria-label={`${label} ${name}`}
        aria-disabled={barred || undefined}
        data-disabled={barred || undefined}
        onClick={barred ? undefined : onClick}
      >
        <ActionSign size={18} stroke={1.75} aria-hidden />
        <span className={classes.word}>{label}</span>
      </Button>
    </Tooltip>
  );
}
