import { orderStatusLabels } from '@app/contracts/sales/order/status-labels';
import { Text } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { summarizeNames } from '~/lib/format/name-some';
import { StatusBadge } from '~/ui/display/status-badge';
import { DocumentHead } from '~/ui/document/document-head';
import { PrintButton } from '~/ui/document/print-button';
import { Sheet } from '~/ui/document/sheet';
import { orderPaper, orderStatusTones } from './order-status';
import { PaymentBadge } from './payment-badge';
import { ReceiptFacts } from './receipt-facts';
import { ReceiptLines } from './receipt-lines';
import * as words from './receipt-messages';
import type { ReceiptOrder } from './receipt-order';

interface ReceiptProps {
  order: ReceiptOrder;
  /** The customer's page has no other heading; the dashboard has one above. */
  headingLevel: 'h1' | 'h2';
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** Beside the payment. */
  badges?: ReactNode;
  /** Below the header. */
  children?: ReactNode;
}

/** An order for reading and printing, the same for the customer and the team (order.receipt-page). */
export function Receipt({ order, headingLevel, headingRef, badges, children }: ReceiptProps) {
  return (
    <Sheet aria-labelledby="receipt-number">
      <DocumentHead
        kind={orderPaper(order.paymentStatus)}
        title={summarizeNames(
          order.items.flatMap(({ name, priceCents }) => (priceCents < 0 ? [] : [name])),
          words.order,
        )}
        number={order.number}
        headingLevel={headingLevel}
        headingId="receipt-number"
        headingRef={headingRef}
        state={
          <>
            <PaymentBadge
              order={order}
              calledOff={
                <StatusBadge tone={orderStatusTones[order.status]}>
                  {orderStatusLabels[order.status]}
                </StatusBadge>
              }
            />
            {badges}
          </>
        }
        actions={<PrintButton />}
      />
      {children}
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
