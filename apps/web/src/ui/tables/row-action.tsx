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
  /** Name of the row, for the button's accessible label. */
  name: string;
  icon: Icon;
  /** Why it is unavailable: shown instead of performing it. */
  barred?: string | undefined;
  busy?: boolean;
  onClick: () => void;
}

/** An icon button in a table, with its label where rows are stacked. */
export function RowAction({ label, name, icon: ActionIcon, barred, busy = false, onClick }: RowActionProps) {
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
        <ActionIcon size={18} stroke={1.75} aria-hidden />
        <span className={classes.word}>{label}</span>
      </Button>
    </Tooltip>
  );
}
