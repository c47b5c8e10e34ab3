import { Children, type ReactNode } from 'react';
import classes from './card-grid.module.css';

interface CardGridProps {
  children: ReactNode;
  /** Minimum card width, in rem; as many columns as fit. */
  min?: number;
  /** Maximum number of columns. */
  most?: number;
}

/** A list of cards in as many columns as fit; four cards appear in pairs or in one row. */
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
