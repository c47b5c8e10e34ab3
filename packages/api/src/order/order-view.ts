import type { Currency } from '@app/contracts/money/currency';
import { usualTaxName } from '@app/contracts/setting/tax-name';
import type { OrderRow } from '../billing/order-row';

/** Shown under other names, in other parts of an order, to the team alone, or to nobody; all other columns stand in the view as they are called. */
type ShownOtherwise =
  | 'ticketId'
  | 'userId'
  | 'customerName'
  | 'customerEmail'
  | 'customerCompany'
  | 'purchaseOrderNumber'
  | 'depositCents'
  | 'paidCents'
  | 'refundedCents'
  | 'disputedCents'
  | 'transferClaimedAt'
  | 'waitingSince'
  | 'talkSettledAt'
  | 'scope'
  | 'createdAt'
  | 'updatedAt';

/** An order as clients see it, without its items. Money is integer cents, times are ISO 8601 in UTC. */
export function toOrder(row: OrderRow) {
  return {
    id: row.id,
    number: row.number,
    customer: { name: row.customerName, email: row.customerEmail },
    status: row.status,
    paymentStatus: row.paymentStatus,
    paymentMethod: row.paymentMethod,
    /** What its amounts are in: orders keep the currency they were made in. */
    currency: row.currency as Currency,
    subtotalCents: row.subtotalCents,
    /** What the tax was called that day. */
    taxName: row.taxName ?? usualTaxName,
    taxRate: row.taxRate,
    taxCents: row.taxCents,
    totalCents: row.totalCents,
    orderDate: row.orderDate.toISOString(),
    completedDate: row.completedDate?.toISOString() ?? null,
    trackingNumber: row.trackingNumber,
  } satisfies Record<Exclude<keyof OrderRow, ShownOtherwise>, unknown> & Record<string, unknown>;
}
