import { confirmationMessages } from '@app/contracts/auth/confirmation-messages';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useSession } from '~/lib/session/session';
import { ConfirmPasswordForm } from '~/ui/dialogs/confirm-password-form';
import { GuardedModal } from '~/ui/dialogs/guarded-modal';
import { ConfirmCodeForm } from './confirm-code-form';

interface ConfirmIdentityDialogProps {
  onAnswer: (confirmed: boolean) => void;
  /** It is gone from the screen. */
  onClosed: () => void;
}

/** Asks for the own password, or for a code where there is an app; says whether it was right. */
export default function ConfirmIdentityDialog({ onAnswer, onClosed }: ConfirmIdentityDialogProps) {
  const { user } = useSession();
  const [opened, setOpened] = useState(true);
  const [busy, setBusy] = useState(false);
  const [byCode, setByCode] = useState(false);
  const hasApp = trpc.secondFactor.current.useQuery().data?.since != null;
  const confirm = trpc.auth.confirmIdentity.useMutation({ meta: { showsOwnErrors: true } });
  const answer = (confirmed: boolean) => {
    setOpened(false);
    onAnswer(confirmed);
  };
  return (
    <GuardedModal
      title={confirmationMessages.title}
      opened={opened}
      busy={busy}
      // A password is typed again faster than the question is read.
      question={() => null}
      onClose={() => answer(false)}
      onClosed={onClosed}
    >
      {(requestClose) => {
        const dialog = { onBusy: setBusy, onDone: () => answer(true), onCancel: requestClose };
        return (
          <>
            {byCode ? (
              <ConfirmCodeForm {...dialog} onConfirm={(code) => confirm.mutateAsync({ code })} />
            ) : (
              <ConfirmPasswordForm
                {...dialog}
                text={confirmationMessages.byPassword}
                submitLabel="Confirm"
                email={user?.email ?? ''}
                failed={confirmationMessages.failed}
                onConfirm={(currentPassword) => confirm.mutateAsync({ currentPassword })}
              />
            )}
            {hasApp ? (
              <Anchor
                component="button"
                type="button"
                size="sm"
                mt="md"
                disabled={busy}
                onClick={() => setByCode(!byCode)}
              >
                {byCode ? 'Use your password' : 'Use a code of your app'}
              </Anchor>
            ) : null}
          </>
        );
      }}
    </GuardedModal>
  );
}
