import { signOutElsewhereSchema } from '@app/contracts/account/schema';
import { Text } from '@mantine/core';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { FormError } from '~/ui/feedback/form-error';
import { PasswordField } from '~/ui/forms/password/password-field';
import { PasswordUsername } from '~/ui/forms/password/password-username';

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
  const { pending, error, run } = useDialogSubmit(dialog);
  const form = useSchemaForm(signOutElsewhereSchema, { currentPassword: '' });
  return (
    <DialogForm
      label="Sign out"
      submitLabel="Sign out"
      pending={pending}
      onSubmit={form.submitWith(({ currentPassword }) =>
        run(() => onConfirm(currentPassword), form.showApiError),
      )}
      onCancel={dialog.onCancel}
    >
      <Text>{text}</Text>
      <PasswordUsername email={email} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('currentPassword')}
      />
      <FormError error={error} failed={failed} />
    </DialogForm>
  );
}
