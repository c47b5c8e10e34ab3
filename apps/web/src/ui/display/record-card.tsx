import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './record-card.module.css';

interface RecordCardProps {
  /** Id of the heading, which names the card. */
  id: string;
  title: ReactNode;
  /** Beside the heading. */
  actions?: ReactNode;
  className?: string;
  /** Not printed. */
  screenOnly?: boolean;
  children: ReactNode;
}

/** A section on the page of an order, customer or company: a card with its own heading. */
export function RecordCard({ id, title, actions, className, screenOnly, children }: RecordCardProps) {
  return (
    <section className={clsx(classes.card, className)} data-screen-only={screenOnly} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id} className={classes.title}>
          {title}
        </h3>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** Labels with their values below: `<div>`s of `<dt>` and `<dd>`. */
export function RecordFacts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}
