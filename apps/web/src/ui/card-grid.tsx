import type { ReactNode } from 'react';
import classes from './card-grid.module.css';

interface CardGridProps {
  children: ReactNode;
  /** Narrowest card, in rem; as many columns as fit. */
  min?: number;
  /** Never more columns than this. */
  most?: number;
}

/** A list of cards in as many columns as fit. */
export function CardGrid({ children, min = 20, most }: CardGridProps) {
  return (
    <ul
      className={classes.grid}
      style={{ '--card-min': `${min}rem`, '--columns': most } as React.CSSProperties}
    >
      {children}
    </ul>
  );
}
