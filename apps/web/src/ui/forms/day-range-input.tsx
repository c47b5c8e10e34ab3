import { dayRangeMessages } from '@app/contracts/day-range-messages';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { isReversed, listSearch } from '~/lib/routing/list-search';
import classes from './day-input.module.css';

interface DayInputProps {
  /** Shown inside the field: "From". */
  word: string;
  /** Accessible name for people who cannot see the surrounding fields. */
  label: string;
  /** `2026-11-21`, or empty. */
  value: string;
  onChange: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** The field's error. */
  error?: string | undefined;
}

/** A calendar day for filters: incomplete input stays in the field, only complete days reach the caller. */
function DayInput({ word, label, value, onChange, min, max, error }: DayInputProps) {
  const [draft, setDraft] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    setDraft(value);
  }
  const change = (text: string) => {
    setDraft(text);
    const day = listSearch.day(text) ?? '';
    if ((day || !text) && day !== value) onChange(day);
  };
  return (
    <TextInput
      miw={0}
      type="date"
      className={classes.day}
      aria-label={label}
      leftSection={<span aria-hidden>{word}</span>}
      leftSectionWidth="3rem"
      value={draft}
      min={min}
      max={max}
      error={error}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

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
