import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fromLocalInput, snoozeChoices, toLocalInput } from './snooze-times';

interface SnoozeFieldProps {
  /** ISO 8601, or empty when no time is entered. */
  value: string;
  onChange: (at: string) => void;
}

/** Selects the end of the snooze: one of the usual times, or any other. */
export function SnoozeField({ value, onChange }: SnoozeFieldProps) {
  const [now] = useState(() => new Date());
  return (
    <>
      <Group gap="xs" mb="sm">
        {snoozeChoices(now).map(({ label, at }, index) => (
          <Button
            key={label}
            size="compact-sm"
            variant={at === value ? 'filled' : 'default'}
            aria-pressed={at === value}
            data-autofocus={index === 0 || undefined}
            onClick={() => onChange(at)}
          >
            {label}
          </Button>
        ))}
      </Group>
      <TextInput
        type="datetime-local"
        label="Until"
        min={toLocalInput(now.toISOString())}
        value={value ? toLocalInput(value) : ''}
        onChange={(event) => onChange(fromLocalInput(event.currentTarget.value))}
      />
    </>
  );
}
