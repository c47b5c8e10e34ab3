import { Box, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { ReceiptLines } from '~/entities/order/receipt-lines';
import { Day } from '~/ui/display/date-time';
import classes from '../templates/ticket-lines.module.css';
import type { Ticket } from '../ticket';

interface SaleSummaryProps {
  order: NonNullable<Ticket['order']>;
  finalizedAt: string | null;
}

/** Shows the order created from a finalized ticket; its progress is on its own page. */
export function SaleSummary({ order, finalizedAt }: SaleSummaryProps) {
  const headingId = useId();
  return (
    <section className={classes.card} aria-labelledby={headingId}>
      <Group gap="0.25rem 1rem" align="baseline" justify="space-between" className={classes.cardHead}>
        <h4 id={headingId} className={classes.cardTitle}>
          Order{' '}
          <Link to="/dashboard/orders/$number" params={{ number: order.number }}>
            {order.number}
          </Link>
        </h4>
        {finalizedAt ? (
          <Box component="span" c="dimmed">
            Sale finalized <Day at={finalizedAt} />
          </Box>
        ) : null}
      </Group>
      <Box pt={0} pb="xs" px="sm" fz="sm">
        <ReceiptLines order={order} />
      </Box>
    </section>
  );
}
