import type { Currency } from '@app/contracts/core/money/currency';
import { orderBalance } from '@app/contracts/core/money/order-account';
import { defaultTaxName } from '@app/contracts/core/setting/tax-name';
import { customerFields, type PlainName, pickFields } from '@app/contracts/fields';
import { orderFields } from '@app/contracts/sales/order/fields';
import type { OrderRow } from '../../billing/order-row';

/**
 * Columns shown under other names, in other parts of an order, only to the team, or not at all; all others
 * appear in the view under their own names.
 */
type ConvertedColumns =
  | 'ticketId'
  | 'userId'
  | 'customerName'
  | 'customerEmail'
  | 'customerCompany'
  | 'purchaseOrderNumber'
  | 'billing'
  | 'depositCents'
  | 'paidCents'
  | 'refundedCents'
  | 'askedCents'
  | 'disputedCents'
  | 'keptCents'
  | 'transferClaimedAt'
  | 'waitingSince'
  | 'talkSettledAt'
  | 'scope'
  | 'createdAt'
  | 'updatedAt'
  | PlainName<typeof orderFields>;

const seenByCustomers = customerFields(orderFields);

/**
 * Maps an order to the client's view, without its items. Money is integer cents, times are ISO 8601 in UTC.
 */
export function toOrder(row: OrderRow) {
  return {
    id: row.id,
    number: row.number,
    customer: { name: row.customerName, email: row.customerEmail },
    status: row.status,
    paymentStatus: row.paymentStatus,
    paymentMethod: row.paymentMethod,
    /** Currency of its amounts: orders keep the one they were made in. */
    currency: row.currency as Currency,
    subtotalCents: row.subtotalCents,
    /** The tax name at the time of the order. */
    taxName: row.taxName ?? defaultTaxName,
    taxRate: row.taxRate,
    taxTreatment: row.taxTreatment,
    taxReason: row.taxReason,
    taxCents: row.taxCents,
    totalCents: row.totalCents,
    /** Still to be paid (sales.order-account). */
    dueCents: orderBalance(row).dueCents,
    orderDate: row.orderDate.toISOString(),
    completedDate: row.completedDate?.toISOString() ?? null,
    trackingNumber: row.trackingNumber,
    ...pickFields(row, seenByCustomers),
  } satisfies Record<Exclude<keyof OrderRow, ConvertedColumns>, unknown> & Record<string, unknown>;
}
