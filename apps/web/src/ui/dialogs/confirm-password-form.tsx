import { signOutElsewhereSchema } from '@app/contracts/people/account/schema';
import { Text } from '@mantine/core';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { useOwnPassword } from '~/lib/session/own-password';
import { FormError } from '~/ui/feedback/form-error';
import { OwnPasswordField } from '~/ui/forms/password/own-password-field';
import { PasswordUsername } from '~/ui/forms/password/password-username';
import { DialogForm, type FormDialogControls } from './form-dialog';

export interface ConfirmPasswordProps {
  /** Describes the effect. */
  text: string;
  /** The button's action. */
  submitLabel: string;
  danger?: boolean;
  /** The user's own address, for password managers. */
  email: string;
  /** What failed, for a failure without a message from the server. */
  failed: string;
  onConfirm: (currentPassword: string | null) => Promise<unknown>;
}

type ConfirmPasswordFormProps = ConfirmPasswordProps & Omit<FormDialogControls, 'onSaved'>;

/**
 * Form in a dialog that asks for the user's own password, if the account has one, before an action that a
 * stranger at an open browser must not perform. `onDone` runs afterwards.
 */
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
