import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';

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
