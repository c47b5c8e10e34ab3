import { Children, type ReactNode } from 'react';
import classes from './card-grid.module.css';

interface CardGridProps {
  children: ReactNode;
  /** Narrowest card, in rem; as many columns as fit. */
  min?: number;
  /** Never more columns than this. */
  most?: number;
}

/** A list of cards in as many columns as fit; four of them in pairs or in one row. */
export function CardGrid({ children, min = 20, most }: CardGridProps) {
  return (
    <ul
      className={classes.grid}
      data-four={Children.count(children) === 4 || undefined}
      style={{ '--card-min': `${min}rem`, '--columns': most } as React.CSSProperties}
    >
      {children}
    </ul>
  );
}
