import { signOutElsewhereSchema } from '@app/contracts/account';
import { Text } from '@mantine/core';
import { useDialogCall } from '~/lib/use-dialog-call';
import { useSchemaForm } from '~/lib/use-schema-form';
import { FailureNotice } from '~/ui/failure-notice';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/form-dialog';
import { PasswordField } from '~/ui/password-field';
import { PasswordOwner } from '~/ui/password-owner';

interface SignOutDialogProps {
  /** Keep the dialog mounted and give it false, so that it can close in peace. */
  opened: boolean;
  title: string;
  /** Says the effect. */
  text: string;
  /** For password managers. */
  email: string;
  /** What could not be done, when the server gave no words. */
  failed: string;
  onConfirm: (currentPassword: string) => Promise<unknown>;
  onClose: () => void;
  /** Runs when the dialog is gone from the screen and the focus is back. */
  onClosed: () => void;
}

/** Asks for the password before devices are signed out: whoever finds an open browser must not shut its owner out. */
export function SignOutDialog({ opened, title, onClose, onClosed, ...form }: SignOutDialogProps) {
  return (
    <FormDialog
      form="sign-out"
      opens="sign-out"
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      title={title}
    >
      {(dialog) => <SignOutForm {...form} {...dialog} />}
    </FormDialog>
  );
}

type SignOutFormProps = FormDialogControls &
  Pick<SignOutDialogProps, 'text' | 'email' | 'failed' | 'onConfirm'>;

function SignOutForm({ text, email, failed, onConfirm, ...dialog }: SignOutFormProps) {
  const { pending, error, run } = useDialogCall(dialog);
  const form = useSchemaForm(signOutElsewhereSchema, { currentPassword: '' });
  return (
    <DialogForm
      label="Sign out"
      submitLabel="Sign out"
      pending={pending}
      onSubmit={form.submitWith(({ currentPassword }) =>
        run(() => onConfirm(currentPassword), form.showRefusal),
      )}
      onCancel={dialog.onCancel}
    >
      <Text>{text}</Text>
      <PasswordOwner email={email} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('currentPassword')}
      />
      <FailureNotice error={error} failed={failed} />
    </DialogForm>
  );
}
