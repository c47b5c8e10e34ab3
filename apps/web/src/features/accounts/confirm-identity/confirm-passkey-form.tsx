import { confirmationMessages } from '@app/contracts/accounts/auth/confirmation-messages';
import { Text } from '@mantine/core';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import { withPasskeys } from '~/lib/passkeys/load-passkeys';
import { DialogForm, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { PasskeyError } from '~/ui/feedback/passkey-error';
import * as words from './confirm-identity-messages';

/** Asks for a passkey instead of the password. */
export function ConfirmPasskeyForm(dialog: Omit<FormDialogControls, 'onSaved'>) {
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
