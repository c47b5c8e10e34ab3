import type { RouterOutputs } from '@app/api/types';
import { secondFactorMessages } from '@app/contracts/accounts/auth/second-factor-messages';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { Group, Text } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { notify } from '~/lib/notify';
import { ConfirmPasswordForm } from '~/ui/dialogs/confirm-password-form';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { FormError } from '~/ui/feedback/form-error';
import { CodeInput } from '~/ui/forms/code/code-input';
import { useCodeBoxes } from '~/ui/forms/code/use-code-boxes';
import * as words from './account-messages';
import { RecoveryCodes } from './recovery-codes-dialog';
import classes from './two-step-setup-dialog.module.css';

type Setup = RouterOutputs['secondFactor']['start'];

interface TwoStepSetupDialogProps extends DialogFrame {
  email: string;
}

/** Three steps: the password, the authenticator app with its first code, and the recovery codes. */
export function TwoStepSetupDialog({ email, ...frame }: TwoStepSetupDialogProps) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const start = trpc.secondFactor.start.useMutation({ meta: { showsOwnErrors: true } });
  const forget = () => {
    setSetup(null);
    setCodes(null);
  };
  return (
    <FormDialog
      {...frame}
      onClosed={forget}
      // An accidental click outside would lose the codes.
      closeOnClickOutside={codes === null}
      title={codes ? words.yourRecoveryCodes : words.turnOnTwoStep}
    >
      {(dialog) => {
        if (codes) return <RecoveryCodes codes={codes} onDone={dialog.onDone} />;
        if (setup) return <AppForm setup={setup} onCodes={setCodes} {...dialog} onDone={dialog.onSaved} />;
        return (
          <ConfirmPasswordForm
            text={words.appNeeded}
            submitLabel={words.continueOn}
            email={email}
            failed={secondFactorMessages.setupFailed}
            onConfirm={async (currentPassword) => setSetup(await start.mutateAsync({ currentPassword }))}
            {...dialog}
            // The dialog stays open to show the codes.
            onDone={dialog.onSaved}
          />
        );
      }}
    </FormDialog>
  );
}

interface AppFormProps extends FormDialogControls {
  setup: Setup;
  onCodes: (codes: readonly string[]) => void;
}

/** Shows the QR code for the app and asks for its first code. */
function AppForm({ setup: { secret, qr }, onCodes, ...dialog }: AppFormProps) {
  const { pending, error, run } = useDialogSubmit(dialog);
  const boxes = useCodeBoxes();
  const confirm = trpc.secondFactor.confirm.useMutation({
    meta: {
      refreshes: [getQueryKey(trpc.secondFactor), getQueryKey(trpc.account.sessions)],
      showsOwnErrors: true,
    },
  });
  const send = (code: string) =>
    run(
      async () => {
        const { recoveryCodes } = await confirm.mutateAsync({ code });
        notify.success(secondFactorMessages.added);
        if (recoveryCodes) onCodes(recoveryCodes);
        else dialog.onDone();
      },
      (failure) => {
        const refusal = apiErrorOf(failure);
        if (refusal?.reason !== 'FACTOR_CODE_WRONG') return false;
        boxes.fail(secondFactorMessages.codeWrong, { clear: true });
        return true;
      },
    );
  const submit = () => {
    if (boxes.code.length === limits.codeLength) void send(boxes.code);
    else boxes.fail(messages.codeIncomplete, { clear: false });
  };
  return (
    <DialogForm
      label={words.firstCode}
      submitLabel={words.turnOn}
      pending={pending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onCancel={dialog.onCancel}
    >
      <Text>{words.scanThis}</Text>
      <Group gap="1rem 1.5rem">
        <svg
          className={classes.code}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={words.qrCode}
        >
          <path d={qr.path} />
        </svg>
        <p className={classes.key}>
          {words.key}
          <strong>{secret.match(/.{1,4}/g)?.join(' ')}</strong>
        </p>
      </Group>
      <CodeInput {...boxes.props} focused readOnly={pending} onComplete={(code) => void send(code)} />
      <FormError error={error} failed={secondFactorMessages.confirmFailed} />
    </DialogForm>
  );
}
