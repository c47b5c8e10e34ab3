import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';

/** An amount of money, as people type it. */
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

/** Why money moves or was never there. */
export function ReasonField(props: TextareaProps) {
  return <Textarea label="Reason" dir="auto" autosize minRows={2} maxRows={6} {...props} />;
}
