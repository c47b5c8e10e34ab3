import { secondFactorMessages } from '@app/contracts/accounts/auth/second-factor-messages';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import { notify } from '~/lib/notify';
import { useSession } from '~/lib/session/session';
import { PasswordDialog } from '~/ui/dialogs/password-dialog';
import type { UserRow } from './users-search';

interface ResetFactorDialogProps {
  user: UserRow;
  opened: boolean;
  onClose: () => void;
}

/**
 * Removes a second factor that its owner has lost (users.reset-factor), after confirming the reader's own
 * password.
 */
export function ResetFactorDialog({ user, opened, onClose }: ResetFactorDialogProps) {
  const { user: me } = useSession();
  const reset = trpc.user.resetFactor.useMutation({
    meta: { refreshes: [getQueryKey(trpc.user)], showsOwnErrors: true },
    onSuccess: ({ dueAt }) =>
      notify.success(dueAt === null ? secondFactorMessages.reset : secondFactorMessages.resetAsked),
  });
  return (
    <PasswordDialog
      form="reset-factor"
      opened={opened}
      title={`Reset two-step sign-in of ${user.name}?`}
      text={secondFactorMessages.resetEffect(user.email, me?.role !== 'super-admin')}
      submitLabel="Reset two-step sign-in"
      danger
      email={me?.email ?? ''}
      failed={secondFactorMessages.resetFailed}
      onConfirm={(currentPassword) => reset.mutateAsync({ id: user.id, currentPassword })}
      onClose={onClose}
    />
  );
}
