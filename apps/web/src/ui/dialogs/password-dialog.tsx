import { ConfirmPasswordForm, type ConfirmPasswordProps } from './confirm-password-form';
import { FormDialog } from './form-dialog';

interface PasswordDialogProps extends ConfirmPasswordProps {
  /** Names the input, see `useFormGuard`. */
  form: string;
  /** Keep the dialog mounted and pass false, so that its closing animation can finish. */
  opened: boolean;
  title: string;
  onClose: () => void;
  /** Runs when the dialog has left the screen and the focus has returned. */
  onClosed?: () => void;
}

/** Asks for the user's own password and performs the action. */
export function PasswordDialog({ form, opened, title, onClose, onClosed, ...rest }: PasswordDialogProps) {
  return (
    <FormDialog form={form} opens={form} opened={opened} onClose={onClose} onClosed={onClosed} title={title}>
      {(dialog) => <ConfirmPasswordForm {...rest} {...dialog} />}
    </FormDialog>
  );
}
