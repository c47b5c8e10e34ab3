import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { taxId } from '~/entities/buyer/billing-messages';
import { BuyerLines } from '~/entities/buyer/buyer-lines';
import { Day } from '~/ui/display/date-time';
import { paymentMethodLabels } from './order-status';
import classes from './receipt-facts.module.css';
import * as words from './receipt-messages';
import type { ReceiptOrder } from './receipt-order';

/** Seller, customer, dates and status. */
export function ReceiptFacts({ order }: { order: ReceiptOrder }) {
  const { seller, billing } = order;
  return (
    <div className={classes.frame}>
      <div className={classes.facts}>
        <Stack component="address" gap={0} miw={0} fs="normal" className={classes.party}>
          <span className={classes.label}>{words.from}</span>
          <strong>{seller.name}</strong>
          {seller.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: owners may say the same twice; nothing is moved.
            <span key={index}>{line}</span>
          ))}
          {seller.taxId ? <span>{taxId(seller.taxId)}</span> : null}
          <span>{seller.email}</span>
        </Stack>
        <Stack component="address" gap={0} miw={0} fs="normal" className={classes.party}>
          <span className={classes.label}>{words.to}</span>
          <BuyerLines name={order.customer.name} company={order.company} billing={billing} />
          <span>{order.customer.email}</span>
        </Stack>
        <dl className={classes.dates}>
          <Fact label={words.orderDate}>
            <Day at={order.orderDate} />
          </Fact>
          {/* Before, it is only how the customer means to pay. */}
          {order.paymentMethod && order.paymentStatus !== 'pending' ? (
            <Fact label={words.paymentMethod}>{paymentMethodLabels[order.paymentMethod]}</Fact>
          ) : null}
          {order.completedDate ? (
            <Fact label={words.completed}>
              <Day at={order.completedDate} />
            </Fact>
          ) : null}
          {order.trackingNumber ? <Fact label={words.trackingNumber}>{order.trackingNumber}</Fact> : null}
          {order.purchaseOrderNumber ? (
            <Fact label={words.purchaseOrder}>
              <span className={classes.reference}>{order.purchaseOrderNumber}</span>
            </Fact>
          ) : null}
          {billing?.reference ? (
            <Fact label={words.reference}>
              <span className={classes.reference}>{billing.reference}</span>
            </Fact>
          ) : null}
          {order.ticketNumber ? (
            <Fact label={words.request}>
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
