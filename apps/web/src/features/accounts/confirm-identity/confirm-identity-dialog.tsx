import { confirmationMessages } from '@app/contracts/accounts/auth/confirmation-messages';
import { identityConfirmed } from '@app/contracts/accounts/auth/identity';
import { secondFactorMessages } from '@app/contracts/accounts/auth/second-factor-messages';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { Anchor, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import { supportsPasskeys, withPasskeys } from '~/lib/passkeys/load-passkeys';
import { onProviderAnswer } from '~/lib/session/provider-answer';
import { useSession } from '~/lib/session/session';
import { ConfirmPasswordForm } from '~/ui/dialogs/confirm-password-form';
import { DialogForm, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { GuardedModal } from '~/ui/dialogs/guarded-modal';
import { FormAlert } from '~/ui/feedback/form-alert';
import { FormError } from '~/ui/feedback/form-error';
import { PasskeyError } from '~/ui/feedback/passkey-error';
import { CodeInput } from '~/ui/forms/code/code-input';
import { useCodeBoxes } from '~/ui/forms/code/use-code-boxes';
import * as words from './confirm-identity-messages';

interface ConfirmCodeFormProps extends Omit<FormDialogControls, 'onSaved'> {
  onConfirm: (code: string) => Promise<unknown>;
}

/** Asks for a code from the authenticator app instead of the password. */
function ConfirmCodeForm({ onConfirm, ...dialog }: ConfirmCodeFormProps) {
  const { pending, error, run } = useDialogSubmit(dialog);
  const boxes = useCodeBoxes();
  const send = (code: string) =>
    run(
      () => onConfirm(code),
      (failure) => {
        if (apiErrorOf(failure)?.reason !== 'FACTOR_CODE_WRONG') return false;
        boxes.fail(secondFactorMessages.codeWrong, { clear: true });
        return true;
      },
    );
  return (
    <DialogForm
      label={words.confirm}
      submitLabel={words.confirm}
      pending={pending}
      onSubmit={(event) => {
        event.preventDefault();
        if (boxes.code.length === limits.codeLength) void send(boxes.code);
        else boxes.fail(messages.codeIncomplete, { clear: false });
      }}
      onCancel={dialog.onCancel}
    >
      <Text>{confirmationMessages.byCode}</Text>
      <CodeInput {...boxes.props} focused readOnly={pending} onComplete={(code) => void send(code)} />
      <FormError error={error} failed={confirmationMessages.failed} />
    </DialogForm>
  );
}

interface ConfirmProviderFormProps extends Omit<FormDialogControls, 'onSaved'> {
  /** Display name of the provider. */
  provider: string;
}

/** Asks for a new sign-in at the identity provider, in its own window so that no input here is lost. */
function ConfirmProviderForm({ provider, onDone, onCancel }: ConfirmProviderFormProps) {
  const [state, setState] = useState<'asked' | 'waiting' | 'failed'>('asked');
  const onDoneRef = useRef(onDone);
  onDoneRef.current = onDone;
  useEffect(
    () =>
      onProviderAnswer((answer) => {
        if (answer === identityConfirmed) onDoneRef.current();
        else setState('failed');
      }),
    [],
  );
  return (
    <DialogForm
      label={words.confirm}
      submitLabel={words.continueWith(provider)}
      pending={false}
      onSubmit={(event) => {
        event.preventDefault();
        window.open('/auth/oidc/start?confirm=1', '_blank', 'popup,width=520,height=720');
        setState('waiting');
      }}
      onCancel={onCancel}
    >
      <Text>{confirmationMessages.byProvider}</Text>
      {state === 'waiting' ? (
        <Text role="status" size="sm" c="dimmed">
          {confirmationMessages.waiting}
        </Text>
      ) : null}
      {state === 'failed' ? <FormAlert tone="error">{confirmationMessages.failed}</FormAlert> : null}
    </DialogForm>
  );
}

/** Asks for a passkey instead of the password. */
function ConfirmPasskeyForm(dialog: Omit<FormDialogControls, 'onSaved'>) {
  const { pending, error, run } = useDialogSubmit(dialog);
  const start = trpc.auth.startPasskeyProof.useMutation({ meta: { showsOwnErrors: true } });
  const confirm = trpc.auth.confirmIdentity.useMutation({ meta: { showsOwnErrors: true } });
  return (
    <DialogForm
      label={words.confirm}
      submitLabel={words.usePasskey}
      pending={pending}
      onSubmit={(event) => {
        event.preventDefault();
        void run(() =>
          withPasskeys(async ({ askPasskey }) => {
            const passkey = await askPasskey(await start.mutateAsync());
            await confirm.mutateAsync({ passkey });
          }),
        );
      }}
      onCancel={dialog.onCancel}
    >
      <Text>{confirmationMessages.byPasskey}</Text>
      <PasskeyError error={error} failed={confirmationMessages.failed} />
    </DialogForm>
  );
}

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
