import { ConfirmPasswordForm, type ConfirmPasswordProps } from './confirm-password-form';
import { FormDialog } from './form-dialog';

interface PasswordDialogProps extends ConfirmPasswordProps {
  /** Names what is typed here, see `useFormGuard`. */
  form: string;
  /** Keep the dialog mounted and give it false, so that it can close in peace. */
  opened: boolean;
  title: string;
  onClose: () => void;
  /** Runs when the dialog is gone from the screen and the focus is back. */
  onClosed?: () => void;
}

/** Asks for the own password and does what it is about. */
export function PasswordDialog({ form, opened, title, onClose, onClosed, ...rest }: PasswordDialogProps) {
  return (
    <FormDialog form={form} opens={form} opened={opened} onClose={onClose} onClosed={onClosed} title={title}>
      {(dialog) => <ConfirmPasswordForm {...rest} {...dialog} />}
    </FormDialog>
  );
}
