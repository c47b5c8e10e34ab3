import { messages } from '@app/contracts/messages';
import { getQueryKey } from '@trpc/react-query';
import { errorText } from '~/lib/refusal';
import { trpc } from '~/lib/trpc';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import type { UserRow } from './users-search';

/** Who is to be suspended, or to be let in again. */
export interface SuspensionQuestion {
  user: UserRow;
  opened: boolean;
}

interface SuspensionDialogProps {
  question: SuspensionQuestion;
  onClose: () => void;
  /** Gets the reason for the banner. */
  onFailed: (reason: string) => void;
}

const refreshes = [getQueryKey(trpc.user), getQueryKey(trpc.stats)];

/** The question before an account is suspended or unsuspended; says the effect (B121). */
export function SuspensionDialog({ question: { user, opened }, onClose, onFailed }: SuspensionDialogProps) {
  const utils = trpc.useUtils();
  const suspend = trpc.user.suspend.useMutation({
    meta: { done: messages.userSuspended, refreshes, showsOwnErrors: true },
  });
  const unsuspend = trpc.user.unsuspend.useMutation({
    meta: { done: messages.userUnsuspended, refreshes, showsOwnErrors: true },
  });
  const change = async () => {
    const [mutation, failed] = user.suspended
      ? [unsuspend, messages.unsuspendUserFailed]
      : [suspend, messages.suspendUserFailed];
    try {
      await mutation.mutateAsync({ id: user.id });
    } catch (error) {
      onFailed(errorText(error, failed));
      // The refusal may mean that the list is out of date.
      void utils.user.invalidate();
    }
  };
  const word = user.suspended ? 'Unsuspend' : 'Suspend';
  return (
    <ConfirmDialog
      opened={opened}
      title={`${word} ${user.name}?`}
      confirmLabel={word}
      danger={!user.suspended}
      onConfirm={change}
      onClose={onClose}
    >
      {user.suspended
        ? `${user.email} can sign in again.`
        : `${user.email} is signed out at once and cannot sign in. Tickets and cart stay.`}
    </ConfirmDialog>
  );
}
