import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { StatusBadge } from '~/ui/display/status-badge';
import { orderPaper, paymentStatusLabels, paymentStatusTones } from './order-status';
import classes from './receipt.module.css';
import { ReceiptFacts } from './receipt-facts';
import { ReceiptLines } from './receipt-lines';
import type { ReceiptOrder } from './receipt-order';

interface ReceiptProps {
  order: ReceiptOrder;
  /** The customer's page has no other heading, the dashboard one above. */
  headingLevel: 'h1' | 'h2';
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** Beside the payment. */
  badges?: ReactNode;
  /** Below the head. */
  children?: ReactNode;
}

/** An order to be read and printed, the same for the customer and the team (order.receipt-page). */
export function Receipt({ order, headingLevel: Heading, headingRef, badges, children }: ReceiptProps) {
  return (
    <article className={classes.receipt} aria-labelledby="receipt-number">
      <header className={classes.head}>
        <div>
          <p className={classes.kind}>{orderPaper(order.paymentStatus)}</p>
          <Heading id="receipt-number" ref={headingRef} tabIndex={-1} className={classes.number}>
            {order.number}
          </Heading>
          <div className={classes.badges}>
            <StatusBadge tone={paymentStatusTones[order.paymentStatus]}>
              {paymentStatusLabels[order.paymentStatus]}
            </StatusBadge>
            {badges}
          </div>
        </div>
        <Button
          variant="default"
          className={classes.print}
          leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </header>
      {children}
      <ReceiptFacts order={order} />
      <ReceiptLines order={order} />
    </article>
  );
}
