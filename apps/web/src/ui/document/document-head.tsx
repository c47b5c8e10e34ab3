import { Group, Text } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import classes from './document.module.css';

interface DocumentHeadProps {
  /** Kind of document: "Quote, version 2". */
  kind: string;
  /** The document's subject. */
  title: string;
  number: string;
  /** The document's status. */
  state: ReactNode;
  /** Not printed. */
  actions?: ReactNode;
  /** The customer's pages have no other heading; the dashboard has one above. */
  headingLevel?: 'h1' | 'h2';
  headingId?: string;
  headingRef?: RefObject<HTMLHeadingElement | null> | undefined;
}

/** The header of a request, quote or order: kind, subject, number and status. */
export function DocumentHead(props: DocumentHeadProps) {
  const { kind, title, number, state, actions, headingLevel: Heading = 'h1', headingId, headingRef } = props;
  return (
    <Group component="header" align="flex-start" justify="space-between" mb="lg" className={classes.head}>
      <div>
        <Text inherit c="dimmed" fw={600}>
          {kind}
        </Text>
        <Heading id={headingId} ref={headingRef} tabIndex={-1} className={classes.title}>
          {title}{' '}
          <span data-figures className={classes.number}>
            {number}
          </span>
        </Heading>
        <Group gap="0.25rem 0.75rem" c="dimmed" fz="sm">
          {state}
        </Group>
      </div>
      {actions ? (
        <Group gap="xs" align="stretch" className={classes.actions}>
          {actions}
        </Group>
      ) : null}
    </Group>
  );
}
