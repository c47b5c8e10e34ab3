import {
  type PasswordInputProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { OwnPasswordField } from '~/ui/forms/password/own-password-field';

/** Field for a typed amount of money. */
export function AmountField(props: TextInputProps) {
  return (
    <TextInput
      label="Amount"
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      data-autofocus
      {...props}
    />
  );
}

/** Field for the reason why money is moved or a record is corrected. */
export function ReasonField(props: TextareaProps) {
  return <Textarea label="Reason" dir="auto" autosize minRows={2} maxRows={6} {...props} />;
}

/** Field for the own password, which moving money asks for again. */
export function MoneyPasswordField(props: PasswordInputProps) {
  return (
    <OwnPasswordField label="Your password" description="Required again because money is moved." {...props} />
  );
}
