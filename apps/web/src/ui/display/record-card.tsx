import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './record-card.module.css';

interface RecordCardProps {
  /** Of the heading, which names the card. */
  id: string;
  title: ReactNode;
  /** Beside the heading. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of the page of an order, a customer or a company: a card with a heading of its own. */
export function RecordCard({ id, title, actions, className, children }: RecordCardProps) {
  return (
    <section className={clsx(classes.card, className)} aria-labelledby={id}>
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

/** Names with their values below them: `<div>`s of `<dt>` and `<dd>`. */
export function RecordFacts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}
