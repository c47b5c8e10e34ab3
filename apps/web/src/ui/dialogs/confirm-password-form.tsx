import { signOutElsewhereSchema } from '@app/contracts/account/schema';
import { Text } from '@mantine/core';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { useOwnPassword } from '~/lib/session/own-password';
import { FormError } from '~/ui/feedback/form-error';
import { OwnPasswordField } from '~/ui/forms/password/own-password-field';
import { PasswordUsername } from '~/ui/forms/password/password-username';
import { DialogForm, type FormDialogControls } from './form-dialog';

export interface ConfirmPasswordProps {
  /** Says the effect. */
  text: string;
  /** What the button does. */
  submitLabel: string;
  danger?: boolean;
  /** The reader's own address, for password managers. */
  email: string;
  /** What could not be done, when the server gave no words. */
  failed: string;
  onConfirm: (currentPassword: string | null) => Promise<unknown>;
}

type ConfirmPasswordFormProps = ConfirmPasswordProps & Omit<FormDialogControls, 'onSaved'>;

/** In a dialog: the own password, where the account has one, before something that whoever finds an open browser must not do. `onDone` runs when it is done. */
export function ConfirmPasswordForm(props: ConfirmPasswordFormProps) {
  const { text, submitLabel, danger = false, email, failed, onConfirm, ...dialog } = props;
  const { pending, error, run } = useDialogSubmit(dialog);
  const ownPassword = useOwnPassword();
  const form = useSchemaForm(signOutElsewhereSchema, { currentPassword: ownPassword });
  return (
    <DialogForm
      label={submitLabel}
      submitLabel={submitLabel}
      danger={danger}
      pending={pending}
      onSubmit={form.submitWith(({ currentPassword }) =>
        run(() => onConfirm(currentPassword), form.showApiError),
      )}
      onCancel={dialog.onCancel}
    >
      <Text>{text}</Text>
      {ownPassword === null ? null : <PasswordUsername email={email} />}
      <OwnPasswordField data-autofocus {...form.getInputProps('currentPassword')} />
      <FormError error={error} failed={failed} />
    </DialogForm>
  );
}
