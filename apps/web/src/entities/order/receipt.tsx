import { Text } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { summarizeNames } from '~/lib/format/name-some';
import { DocumentHead } from '~/ui/document/document-head';
import { PrintButton } from '~/ui/document/print-button';
import { Sheet } from '~/ui/document/sheet';
import { orderPaper } from './order-status';
import { PaymentBadge } from './payment-badge';
import { ReceiptFacts } from './receipt-facts';
import { ReceiptLines } from './receipt-lines';
import * as words from './receipt-messages';
import type { ReceiptOrder } from './receipt-order';

interface ReceiptHeadProps {
  order: ReceiptOrder;
  /** The customer's page has no other heading; the dashboard has one above. */
  headingLevel: 'h1' | 'h2';
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** The order's status, in the reader's words, and what else to know. */
  badges: ReactNode;
  /** Before the button that prints. */
  actions?: ReactNode;
}

export function ReceiptHead({ order, badges, actions, ...heading }: ReceiptHeadProps) {
  return (
    <DocumentHead
      {...heading}
      kind={orderPaper(order.paymentStatus)}
      title={summarizeNames(
        order.items.flatMap(({ name, priceCents }) => (priceCents < 0 ? [] : [name])),
        words.order,
      )}
      number={order.number}
      headingId="receipt-number"
      state={
        <>
          {badges}
          <PaymentBadge order={order} />
        </>
      }
      actions={
        <>
          {actions}
          <PrintButton />
        </>
      }
    />
  );
}

interface ReceiptProps {
  order: ReceiptOrder;
  /** Where it does not stand above the page. */
  head?: ReactNode;
}

/** An order for reading and printing, the same for the customer and the team (order.receipt-page). */
export function Receipt({ order, head }: ReceiptProps) {
  return (
    <Sheet aria-labelledby="receipt-number">
      {head}
      <ReceiptFacts order={order} />
      <ReceiptLines order={order} />
      {order.taxTreatment !== 'standard' && order.taxReason ? (
        <Text mt="sm" fz="sm" style={{ whiteSpace: 'pre-wrap' }} dir="auto">
          {order.taxReason}
        </Text>
      ) : null}
    </Sheet>
  );
}
