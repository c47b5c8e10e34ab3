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

/** What a record of a list is known by: its number as a link, and what is said of it in small. */
export function NumberCell({ children, badge, more }: NumberCellProps) {
  return (
    <span className={classes.number}>
      {children}
      {badge}
      {more ? <span className={clsx(classes.dimmed, classes.more)}>{more}</span> : null}
    </span>
  );
}

/** For the links of such cells. */
export const recordLinkClass = classes.link;

/** Who it is about: the name, and the address below it. */
export function PersonCell({ name, email }: { name: ReactNode; email: string }) {
  return (
    <span className={classes.strong}>
      {name}
      <span className={classes.dimmed}>{email}</span>
    </span>
  );
}
