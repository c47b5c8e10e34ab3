import { dayRangeMessages } from '@app/contracts/day-range-messages';
import { isReversed } from '~/lib/routing/list-search';
import { DayInput } from './day-input';

interface DayRangeInputProps {
  /** Accessible names for people who cannot see the surrounding fields. */
  labels: { from: string; to: string };
  /** `2026-11-21`, or undefined. */
  from: string | undefined;
  to: string | undefined;
  /** Receives the change, and whether the field held a day before. */
  onChange: (days: { from?: string | undefined } | { to?: string | undefined }, again: boolean) => void;
}

/** Two days of a filter. A "To" before "From" stays in its field, which shows that it is ignored. */
export function DayRangeInput({ labels, from, to, onChange }: DayRangeInputProps) {
  return (
    <>
      <DayInput
        word="From"
        label={labels.from}
        value={from ?? ''}
        max={to}
        onChange={(day) => onChange({ from: day || undefined }, from !== undefined)}
      />
      <DayInput
        word="To"
        label={labels.to}
        value={to ?? ''}
        min={from}
        error={isReversed(from, to) ? dayRangeMessages.reversed : undefined}
        onChange={(day) => onChange({ to: day || undefined }, to !== undefined)}
      />
    </>
  );
}
