import { TextInput, type TextInputProps } from '@mantine/core';

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  value?: number | string;
  onChange?: (value: number | string) => void;
}

/**
 * A field for a number. What is no number stays as it was typed, as a string, for the form's schema to refuse:
 * Mantine's NumberInput drops the characters that it does not accept, and turns 1.5 into 15.
 */
export function NumberField({ value = '', onChange, ...props }: NumberFieldProps) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      {...props}
      value={String(value)}
      onChange={({ currentTarget: { value: typed } }) =>
        onChange?.(String(Number(typed)) === typed ? Number(typed) : typed)
      }
    />
  );
}
