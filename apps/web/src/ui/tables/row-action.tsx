import { Button, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './row-action.module.css';

/** The actions of one row of a `DataTable`. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

interface RowActionProps {
  label: string;
  /** What the row is called, for those who hear the button alone. */
  name: string;
  icon: Icon;
  /** Why it cannot be done: said instead of doing it. */
  barred?: string | undefined;
  busy?: boolean;
  onClick: () => void;
}

/** An icon in a table, with its word where the rows are stacked. */
export function RowAction({ label, name, icon: ActionSign, barred, busy = false, onClick }: RowActionProps) {
  return (
    <Tooltip label={barred ? `${label}: ${barred}` : label}>
      <Button
        variant="subtle"
        className={classes.action}
        aria-label={`${label} ${name}`}
        aria-disabled={barred ? true : undefined}
        data-disabled={barred ? true : undefined}
        loading={busy}
        onClick={barred ? undefined : onClick}
      >
        <ActionSign size={18} stroke={1.75} aria-hidden />
        <span className={classes.word}>{label}</span>
      </Button>
    </Tooltip>
  );
}
