import { Group, Title } from '@mantine/core';
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
      <Group justify="space-between" gap="0.5rem 1rem" mb="sm">
        <Title order={3} ff="text" size="h4" id={id}>
          {title}
        </Title>
        {actions}
      </Group>
      {children}
    </section>
  );
}

/** Labels with their values below: `<div>`s of `<dt>` and `<dd>`. */
export function RecordFacts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}
