import type { ReactNode } from 'react';
import { Day } from '~/ui/display/date-time';
import { orderStatusLabels, paymentMethodLabels } from './order-status';
import classes from './receipt-facts.module.css';
import type { ReceiptOrder } from './receipt-order';

/** Who sold what to whom, when, and how it stands. */
export function ReceiptFacts({ order }: { order: ReceiptOrder }) {
  const { seller } = order;
  return (
    <div className={classes.frame}>
      <div className={classes.facts}>
        <address className={classes.party}>
          <span className={classes.label}>From</span>
          <strong>{seller.name}</strong>
          {seller.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {seller.taxId ? <span>Tax ID {seller.taxId}</span> : null}
          <span>{seller.email}</span>
        </address>
        <address className={classes.party}>
          <span className={classes.label}>To</span>
          <strong>{order.company ?? order.customer.name}</strong>
          {order.company ? <span>{order.customer.name}</span> : null}
          <span>{order.customer.email}</span>
        </address>
        <dl className={classes.dates}>
          <Fact label="Order date">
            <Day at={order.orderDate} />
          </Fact>
          <Fact label="Status">{orderStatusLabels[order.status]}</Fact>
          {order.paymentMethod ? (
            <Fact label="Payment method">{paymentMethodLabels[order.paymentMethod]}</Fact>
          ) : null}
          {order.completedDate ? (
            <Fact label="Completed">
              <Day at={order.completedDate} />
            </Fact>
          ) : null}
          {order.trackingNumber ? <Fact label="Tracking number">{order.trackingNumber}</Fact> : null}
          {order.purchaseOrderNumber ? (
            <Fact label="Purchase order">
              <span className={classes.reference}>{order.purchaseOrderNumber}</span>
            </Fact>
          ) : null}
          {order.ticketNumber ? (
            <Fact label="Request">
              <span className={classes.reference}>{order.ticketNumber}</span>
            </Fact>
          ) : null}
        </dl>
      </div>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
