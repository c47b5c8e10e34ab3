import { hexColor } from '@app/content/colors/derive-colors';
import type { WordField } from '@app/content/editing/field';
import { TextInput } from '@mantine/core';
import classes from './color-input.module.css';
import type { InputProps } from './input-props';

/** A colour, typed as `#rrggbb` or chosen with the browser's picker. */
export function ColorInput({ field, value, onChange, errorAt }: InputProps<WordField>) {
  const color = typeof value === 'string' ? value : '';
  return (
    <TextInput
      size="md"
      label={field.label}
      error={errorAt('')}
      maxLength={field.most}
      autoComplete="off"
      spellCheck={false}
      value={color}
      onChange={(event) => onChange(event.currentTarget.value.toLowerCase())}
      leftSection={
        <input
          type="color"
          className={classes.picker}
          aria-label={`Pick a color: ${field.label}`}
          value={hexColor.test(color) ? color : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
    />
  );
}
