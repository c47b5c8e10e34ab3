import { identityMessages } from '@app/contracts/accounts/auth/identity-messages';
import { userMessages } from '@app/contracts/people/user/messages';
import type { UserBulkAction } from '@app/contracts/people/user/role';
import { Text } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { apiErrorOf, errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { notify } from '~/lib/notify';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { AssignedTicketsNote } from './assigned-tickets-note';
import type { UserRow } from './users-search';

/** An action and the account that it applies to. */
export interface UserAction {
  kind: UserBulkAction | 'sendReset' | 'endSessions' | 'breakGlass';
  user: UserRow;
}

interface UserActionDialogProps {
  question: UserAction;
  opened: boolean;
  onClose: () => void;
  onDone: (question: UserAction) => void;
  /** Called with the error for the banner. */
  onFailed: (reason: string) => void;
}

const refreshes = [getQueryKey(trpc.user), getQueryKey(trpc.stats)];

/** Confirmation text with the effect of each change, and the success message. */
const words = {
  suspend: {
    verb: 'Suspend',
    failed: userMessages.suspendUserFailed,
    effect: (email: string) => `${email} is logged out at once and cannot log in. Tickets and cart stay.`,
  },
  unsuspend: {
    verb: 'Unsuspend',
    failed: userMessages.unsuspendUserFailed,
    effect: (email: string) => `${email} can log in again.`,
  },
  sendReset: {
    verb: 'Send reset email',
    failed: userMessages.sendResetFailed,
    effect: userMessages.resetEffect,
  },
  endSessions: {
    verb: 'Log out everywhere',
    failed: userMessages.endSessionsFailed,
    effect: userMessages.endSessionsEffect,
  },
  breakGlass: {
    verb: 'Change',
    failed: identityMessages.markFailed,
    effect: identityMessages.markEffect,
  },
  remove: {
    verb: 'Delete',
    failed: userMessages.deleteUserFailed,
    effect: () => userMessages.deleteUserConfirm,
  },
} as const;

function titleOf({ kind, user: { name, breakGlass: isBreakGlass } }: UserAction): string {
  if (kind === 'breakGlass') {
    return isBreakGlass
      ? `Stop using ${name} as an emergency account?`
      : `Make ${name} an emergency account?`;
  }
  if (kind === 'endSessions') return `Log ${name} out everywhere?`;
  return kind === 'sendReset' ? `${words[kind].verb} to ${name}?` : `${words[kind].verb} ${name}?`;
}

function useChanges() {
  const meta = { refreshes, showsOwnErrors: true };
  return {
    suspend: trpc.user.suspend.useMutation({ meta: { ...meta, done: userMessages.userSuspended } }),
    unsuspend: trpc.user.unsuspend.useMutation({ meta: { ...meta, done: userMessages.userUnsuspended } }),
    sendReset: trpc.user.sendReset.useMutation({ meta: { ...meta, done: userMessages.resetSent } }),
    endSessions: trpc.user.endSessions.useMutation({ meta: { ...meta, done: userMessages.sessionsEnded } }),
    breakGlass: trpc.user.markBreakGlass.useMutation({ meta }),
    remove: trpc.user.remove.useMutation({ meta: { ...meta, done: userMessages.userDeleted } }),
  };
}

/** Asks for confirmation before one account is suspended, unsuspended or deleted. */
export function UserActionDialog({ question, opened, onClose, onDone, onFailed }: UserActionDialogProps) {
  const { kind, user } = question;
  const utils = trpc.useUtils();
  const changes = useChanges();
  const { verb, failed, effect } = words[kind];
  const change = async () => {
    try {
      if (kind === 'breakGlass') {
        const { message } = await changes[kind].mutateAsync({ id: user.id, breakGlass: !user.breakGlass });
        notify.success(message);
      } else await changes[kind].mutateAsync({ id: user.id });
      onDone(question);
    } catch (error) {
      const isMissing = apiErrorOf(error)?.reason === 'USER_NOT_FOUND';
      onFailed(isMissing ? userMessages.userGone : errorText(error, failed));
      // A refusal may mean that the list is stale.
      void utils.user.invalidate();
    }
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={titleOf(question)}
      confirmLabel={verb}
      danger={kind === 'suspend' || kind === 'remove'}
      onConfirm={change}
      onClose={onClose}
    >
      {kind === 'remove' ? (
        <>
          <Text>{effect(user.email)}</Text>
          <Text mt="xs" c="dimmed">
            {user.email}
          </Text>
        </>
      ) : (
        effect(user.email)
      )}
      {kind === 'suspend' || kind === 'remove' ? (
        <AssignedTicketsNote of={{ ids: [user.id] }} stay={kind === 'suspend'} />
      ) : null}
    </ConfirmDialog>
  );
}
