import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { listSearch } from '~/lib/routing/list-search';
import classes from './day-input.module.css';

interface DayInputProps {
  /** Stands in the field: "From". */
  word: string;
  /** Names the field for those who do not see the others around it. */
  label: string;
  /** `2026-11-21`, or empty. */
  value: string;
  onChange: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** What is wrong with it. */
  error?: string | undefined;
}

/** A day of the calendar, for filters: what is half typed stays in the field, and whole days are the caller's. */
export function DayInput({ word, label, value, onChange, min, max, error }: DayInputProps) {
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
