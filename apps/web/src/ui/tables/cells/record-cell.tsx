import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './record-cell.module.css';

interface NumberCellProps {
  /** The number as a link, with `recordLinkClass`. */
  children: ReactNode;
  /** Beside it. */
  badge?: ReactNode;
  /** Below it. */
  more?: ReactNode;
}

/** Identifies a record: its number as a link, with small text below. */
export function NumberCell({ children, badge, more }: NumberCellProps) {
  return (
    <span data-figures className={classes.number}>
      {children}
      {badge}
      {more ? <span className={clsx(classes.dimmed, classes.more)}>{more}</span> : null}
    </span>
  );
}

/** Class for links in such cells. */
export const recordLinkClass = classes.link;

/** A person: the name, with the address below. */
export function PersonCell({ name, email }: { name: ReactNode; email: string }) {
  return (
    <span className={classes.strong}>
      {name}
      <span className={classes.dimmed}>{email}</span>
    </span>
  );
}
