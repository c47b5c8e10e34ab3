import { reasons } from '@app/contracts/error-reasons';
import { isAdminRole } from '@app/contracts/people/user/role';
import {
  IconKey,
  IconLifebuoy,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconPencil,
  IconShieldHalf,
  IconShieldOff,
  IconTrash,
} from '@tabler/icons-react';
import { RowAction, RowActions } from '~/ui/tables/row-action';
import type { UserAction } from './user-action-dialog';
import type { UserRow } from './users-search';

interface UserRowActionsProps {
  user: UserRow;
  /** Whether this is the reader's own account, which the server refuses to suspend or delete. */
  own: boolean;
  /**
   * Whether the reader may mark emergency accounts, and the server has an identity provider, without which
   * they are not needed.
   */
  canMark: boolean;
  onEdit: () => void;
  onAsk: (kind: UserAction['kind'] | 'resetFactor' | 'restrict') => void;
}

/**
 * Actions for an account: edit, restrict a team account, send a password reset, remove a lost second factor,
 * end all sessions, suspend or unsuspend, and delete.
 */
export function UserRowActions({ user, own, canMark, onEdit, onAsk }: UserRowActionsProps) {
  const { name } = user;
  const disabledReason = own ? reasons.OWN_ACCOUNT.message : undefined;
  return (
    <RowActions of={name}>
      <RowAction label="Edit" name={name} icon={IconPencil} onClick={onEdit} />
      {isAdminRole(user.role) ? (
        <RowAction
          label="Restrict"
          name={name}
          icon={IconShieldHalf}
          barred={disabledReason}
          onClick={() => onAsk('restrict')}
        />
      ) : null}
      {canMark && user.role === 'super-admin' ? (
        <RowAction
          label={user.breakGlass ? 'Not an emergency account' : 'Make emergency account'}
          name={name}
          icon={IconLifebuoy}
          onClick={() => onAsk('breakGlass')}
        />
      ) : null}
      <RowAction
        label="Send reset email"
        name={`to ${name}`}
        icon={IconKey}
        onClick={() => onAsk('sendReset')}
      />
      {user.secondFactor ? (
        <RowAction
          label="Reset two-step verification"
          name={`of ${name}`}
          icon={IconShieldOff}
          barred={disabledReason}
          onClick={() => onAsk('resetFactor')}
        />
      ) : null}
      {user.suspended ? null : (
        <RowAction
          label="Log out everywhere"
          name={name}
          icon={IconLogout}
          barred={disabledReason}
          onClick={() => onAsk('endSessions')}
        />
      )}
      <RowAction
        {...(user.suspended
          ? { label: 'Unsuspend', icon: IconLockOpen, onClick: () => onAsk('unsuspend') }
          : { label: 'Suspend', icon: IconLock, onClick: () => onAsk('suspend') })}
        name={name}
        barred={disabledReason}
      />
      <RowAction
        label="Delete"
        name={name}
        icon={IconTrash}
        barred={disabledReason}
        onClick={() => onAsk('remove')}
      />
    </RowActions>
  );
}
