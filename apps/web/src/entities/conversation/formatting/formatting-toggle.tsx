import { ActionIcon } from '@mantine/core';
import { IconTypography } from '@tabler/icons-react';
import type { Formatting } from './answer-field';

interface FormattingToggleProps {
  formatting: Formatting;
  disabled: boolean;
}

/** Shows the tools for formatting, or takes them and all formatting away until it is turned on again. */
export function FormattingToggle({ formatting, disabled }: FormattingToggleProps) {
  const { isOn, turnOn, turnOff } = formatting;
  const label = isOn ? 'Write without formatting' : 'Formatting (Ctrl+B)';
  return (
    <ActionIcon
      variant={isOn ? 'light' : 'subtle'}
      size={44}
      aria-label="Formatting"
      aria-pressed={isOn}
      title={label}
      disabled={disabled}
      onClick={() => (isOn ? turnOff() : turnOn(null))}
    >
      <IconTypography size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
