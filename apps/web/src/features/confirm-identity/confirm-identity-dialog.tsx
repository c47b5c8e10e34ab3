import { confirmationMessages } from '@app/contracts/auth/confirmation-messages';
import { Anchor, Group } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { knowsPasskeys } from '~/lib/passkeys/load-passkeys';
import { useSession } from '~/lib/session/session';
import { ConfirmPasswordForm } from '~/ui/dialogs/confirm-password-form';
import { GuardedModal } from '~/ui/dialogs/guarded-modal';
import { ConfirmCodeForm } from './confirm-code-form';
import { ConfirmPasskeyForm } from './confirm-passkey-form';

interface ConfirmIdentityDialogProps {
  onAnswer: (confirmed: boolean) => void;
  /** It is gone from the screen. */
  onClosed: () => void;
}

type Way = 'password' | 'code' | 'passkey';

const wayLabels: Readonly<Record<Way, string>> = {
  password: 'Use your password',
  code: 'Use a code of your app',
  passkey: 'Use a passkey',
};

/** Asks for the own password, or for a code or a passkey where there is one; says whether it was right. */
export default function ConfirmIdentityDialog({ onAnswer, onClosed }: ConfirmIdentityDialogProps) {
  const { user } = useSession();
  const [opened, setOpened] = useState(true);
  const [busy, setBusy] = useState(false);
  const [way, setWay] = useState<Way>('password');
  const factor = trpc.secondFactor.current.useQuery().data;
  const others: Way[] = [
    'password',
    ...(factor?.since ? (['code'] as const) : []),
    ...(factor?.passkeys.length && knowsPasskeys() ? (['passkey'] as const) : []),
  ];
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
            {way === 'passkey' ? <ConfirmPasskeyForm {...dialog} /> : null}
            {way === 'code' ? (
              <ConfirmCodeForm {...dialog} onConfirm={(code) => confirm.mutateAsync({ code })} />
            ) : null}
            {way === 'password' ? (
              <ConfirmPasswordForm
                {...dialog}
                text={confirmationMessages.byPassword}
                submitLabel="Confirm"
                email={user?.email ?? ''}
                failed={confirmationMessages.failed}
                onConfirm={(currentPassword) => confirm.mutateAsync({ currentPassword })}
              />
            ) : null}
            <Group gap="md" mt="md">
              {others
                .filter((other) => other !== way)
                .map((other) => (
                  <Anchor
                    key={other}
                    component="button"
                    type="button"
                    size="sm"
                    disabled={busy}
                    onClick={() => setWay(other)}
                  >
                    {wayLabels[other]}
                  </Anchor>
                ))}
            </Group>
          </>
        );
      }}
    </GuardedModal>
  );
}
