import { confirmationMessages } from '@app/contracts/accounts/auth/confirmation-messages';
import { secondFactorMessages } from '@app/contracts/accounts/auth/second-factor-messages';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { Text } from '@mantine/core';
import { apiErrorOf } from '~/lib/api/api-error';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import { DialogForm, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { FormError } from '~/ui/feedback/form-error';
import { CodeInput } from '~/ui/forms/code/code-input';
import { useCodeBoxes } from '~/ui/forms/code/use-code-boxes';
import * as words from './confirm-identity-messages';

interface ConfirmCodeFormProps extends Omit<FormDialogControls, 'onSaved'> {
  onConfirm: (code: string) => Promise<unknown>;
}

/** Asks for a code from the authenticator app instead of the password. */
export function ConfirmCodeForm({ onConfirm, ...dialog }: ConfirmCodeFormProps) {
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
      <CodeInput
        {...boxes.props}
        focused
        label={words.sixDigitCode}
        readOnly={pending}
        onComplete={(code) => void send(code)}
      />
      <FormError error={error} failed={confirmationMessages.failed} />
    </DialogForm>
  );
}
