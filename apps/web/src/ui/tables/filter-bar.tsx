import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import classes from './filter-bar.module.css';

interface FilterBarProps {
  /** A `SearchInput` first, then selects. */
  children: ReactNode;
  /** Whether any filter is active. */
  filtered: boolean;
  onClear: () => void;
}

/** Search and filters of a list, with "Clear Filters" while any is active. */
export function FilterBar({ children, filtered, onClear }: FilterBarProps) {
  const bar = useRef<HTMLElement>(null);
  const clear = () => {
    onClear();
    // The button disappears.
    bar.current?.querySelector('input')?.focus();
  };
  return (
    <search ref={bar} className={classes.bar}>
      {children}
      {filtered ? (
        <Button
          variant="subtle"
          className={classes.clear}
          leftSection={<IconFilterOff size={18} stroke={1.75} aria-hidden />}
          onClick={clear}
        >
          Clear Filters
        </Button>
      ) : null}
    </search>
  );
}
