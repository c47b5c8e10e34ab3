import { confirmationMessages } from '@app/contracts/accounts/auth/confirmation-messages';
import { Anchor, Group } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { supportsPasskeys } from '~/lib/passkeys/load-passkeys';
import { useSession } from '~/lib/session/session';
import { ConfirmPasswordForm } from '~/ui/dialogs/confirm-password-form';
import { GuardedModal } from '~/ui/dialogs/guarded-modal';
import { ConfirmCodeForm } from './confirm-code-form';
import * as words from './confirm-identity-messages';
import { ConfirmPasskeyForm } from './confirm-passkey-form';
import { ConfirmProviderForm } from './confirm-provider-form';

interface ConfirmIdentityDialogProps {
  onAnswer: (confirmed: boolean) => void;
  /** Called once the dialog has left the screen. */
  onClosed: () => void;
}

type Way = 'password' | 'code' | 'passkey' | 'provider';

const wayLabels: Readonly<Record<Way, string>> = {
  password: words.usePassword,
  code: words.useCode,
  passkey: words.usePasskey,
  provider: words.signInAtWork,
};

/**
 * Asks for the user's password, or for a code, a passkey or a new sign-in at the identity provider where
 * available, and reports whether it was correct.
 */
export default function ConfirmIdentityDialog({ onAnswer, onClosed }: ConfirmIdentityDialogProps) {
  const { user } = useSession();
  const [opened, setOpened] = useState(true);
  const [busy, setBusy] = useState(false);
  const [chosen, setWay] = useState<Way | null>(null);
  const factor = trpc.secondFactor.current.useQuery().data;
  const identity = trpc.identity.list.useQuery(undefined, { enabled: user?.role !== 'user' }).data;
  const passwordless = user?.passwordless === true;
  const others: Way[] = [
    ...(passwordless ? [] : (['password'] as const)),
    ...(identity?.provider && identity.links.length > 0 ? (['provider'] as const) : []),
    ...(factor?.since ? (['code'] as const) : []),
    ...(factor?.passkeys.length && supportsPasskeys() ? (['passkey'] as const) : []),
  ];
  const way = chosen ?? others[0] ?? null;
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
      // No unsaved-changes question: retyping a password takes less time than reading it.
      question={() => null}
      onClose={() => answer(false)}
      onClosed={onClosed}
    >
      {(requestClose) => {
        const dialog = { onBusy: setBusy, onDone: () => answer(true), onCancel: requestClose };
        return (
          <>
            {way === 'provider' ? (
              <ConfirmProviderForm {...dialog} provider={identity?.provider ?? ''} />
            ) : null}
            {way === 'passkey' ? <ConfirmPasskeyForm {...dialog} /> : null}
            {way === 'code' ? (
              <ConfirmCodeForm {...dialog} onConfirm={(code) => confirm.mutateAsync({ code })} />
            ) : null}
            {way === 'password' ? (
              <ConfirmPasswordForm
                {...dialog}
                text={confirmationMessages.byPassword}
                submitLabel={words.confirm}
                email={user?.email ?? ''}
                failed={confirmationMessages.failed}
                onConfirm={(typed) => confirm.mutateAsync({ currentPassword: typed ?? '' })}
              />
            ) : null}
            <Group gap="md" mt="md">
              {others
                .filter((otherWay) => otherWay !== way)
                .map((otherWay) => (
                  <Anchor
                    key={otherWay}
                    component="button"
                    type="button"
                    size="sm"
                    disabled={busy}
                    onClick={() => setWay(otherWay)}
                  >
                    {wayLabels[otherWay]}
                  </Anchor>
                ))}
            </Group>
          </>
        );
      }}
    </GuardedModal>
  );
}
