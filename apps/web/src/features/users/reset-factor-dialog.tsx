import { secondFactorMessages } from '@app/contracts/auth/second-factor-messages';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import { useSession } from '~/lib/session/session';
import { PasswordDialog } from '~/ui/dialogs/password-dialog';
import type { UserRow } from './users-search';

interface ResetFactorDialogProps {
  user: UserRow;
  opened: boolean;
  onClose: () => void;
}

/** Takes a second factor away that its owner has lost (users.reset-factor), after the reader's own password. */
export function ResetFactorDialog({ user, opened, onClose }: ResetFactorDialogProps) {
  const { user: me } = useSession();
  const reset = trpc.user.resetFactor.useMutation({
    meta: { done: secondFactorMessages.reset, refreshes: [getQueryKey(trpc.user)], showsOwnErrors: true },
  });
  return (
    <PasswordDialog
      form="reset-factor"
      opened={opened}
      title={`Reset two-step sign-in of ${user.name}?`}
      text={secondFactorMessages.resetEffect(user.email)}
      submitLabel="Reset two-step sign-in"
      danger
      email={me?.email ?? ''}
      failed={secondFactorMessages.resetFailed}
      onConfirm={(currentPassword) => reset.mutateAsync({ id: user.id, currentPassword })}
      onClose={onClose}
    />
  );
}
