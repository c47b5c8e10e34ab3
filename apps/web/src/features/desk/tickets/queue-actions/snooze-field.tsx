import { Button, Group, TextInput } from '@mantine/core';

/** A labelled time to snooze a ticket until. */
interface SnoozeChoice {
  label: string;
  /** ISO 8601. */
  at: string;
}

const laterHours = 3;
const morningHour = 9;

/** Returns the usual choices in the reader's time zone: later today, tomorrow, next Monday, in a month. */
export function snoozeChoices(now: Date): SnoozeChoice[] {
  const at = (days: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morningHour).toISOString();
  const toMonday = (8 - now.getDay()) % 7 || 7;
  const daysLeft = new Date(now.getFullYear(), now.getMonth() + 1, 0).getDate() - now.getDate();
  const daysOfNext = new Date(now.getFullYear(), now.getMonth() + 2, 0).getDate();
  return [
    { label: `In ${laterHours} hours`, at: new Date(now.getTime() + laterHours * 3_600_000).toISOString() },
    { label: 'Tomorrow, 9:00', at: at(1) },
    { label: 'Next Monday, 9:00', at: at(toMonday) },
    // Of a shorter month its last day.
    { label: 'In a month, 9:00', at: at(daysLeft + Math.min(now.getDate(), daysOfNext)) },
  ];
}

/** Returns the value for a `datetime-local` input, in the reader's time zone. */
export function toLocalInput(at: string): string {
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Returns the time that such an input holds, or empty if it has none. */
export function fromLocalInput(localInput: string): string {
  const date = new Date(localInput);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

interface SnoozeFieldProps {
  choices: readonly SnoozeChoice[];
  /** ISO 8601, or empty when no time is entered. */
  value: string;
  onChange: (at: string) => void;
}

/** Selects the end of the snooze: one of the usual times, or any other. */
export function SnoozeField({ choices, value, onChange }: SnoozeFieldProps) {
  return (
    <>
      <Group gap="xs" mb="sm">
        {choices.map(({ label, at }, index) => (
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
        min={toLocalInput(new Date().toISOString())}
        value={value ? toLocalInput(value) : ''}
        onChange={(event) => onChange(fromLocalInput(event.currentTarget.value))}
      />
    </>
  );
}
