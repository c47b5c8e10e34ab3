import { z } from 'zod';
import { buyerSchema } from '../../core/buyer/schema';
import { fieldsSchema } from '../../fields-schema';
import { httpsAddressSchema } from '../../https-address';
import { idSchema } from '../../id';
import { limits } from '../../limits';
import { pageFields, searchSchema } from '../../pagination';
import { sortDirections } from '../../sort-direction';
import { boundedLine, boundedText, typedLine } from '../../text';
import { orderFields } from './fields';
import {
  type OrderAction,
  orderMoneyFilters,
  orderSorts,
  orderStatuses,
  orderTransitions,
  paymentMethods,
  paymentStatuses,
} from './order';

/** An order by its number, such as `ORD-2026-000042`. */
export const byOrderNumberSchema = z.object({ number: typedLine().max(30) });

/** A timestamp within the database's range: from the year 1970 to 9999. */
export const momentSchema = z.iso
  .datetime()
  .refine((moment) => moment >= '1970' && !Number.isNaN(Date.parse(moment)));

/**
 * Filters of the order list: text in number, customer, e-mail or tracking number, states, and date of
 * placing.
 */
export const orderFilterSchema = z.object({
  search: searchSchema,
  status: z.enum(orderStatuses).optional(),
  payment: z.enum(paymentStatuses).optional(),
  /** Only orders whose customer wrote last and waits (order.conversation-waits). */
  waiting: z.boolean().optional(),
  money: z.enum(orderMoneyFilters).optional(),
  /** From this time on. The screen uses its reader's days. */
  placedFrom: momentSchema.optional(),
  /** Before this time. */
  placedBefore: momentSchema.optional(),
  /** Orders with a payment received from one time on and before another. */
  paidFrom: momentSchema.optional(),
  paidBefore: momentSchema.optional(),
});

/** Orders of an export: all that match, in the list's order. */
export const exportOrdersSchema = orderFilterSchema.extend({
  sort: z.enum(orderSorts).default('placed'),
  direction: z.enum(sortDirections).default('desc'),
});

/** Order list of the dashboard: filter, order, page. Newest first by default. */
export const listOrdersSchema = exportOrdersSchema.extend(pageFields);

/**
 * A status change of an order. `seen`: the status known to the caller, so that only one of two concurrent
 * changes succeeds.
 */
export const moveOrderSchema = z.object({
  id: idSchema,
  action: z.enum(Object.keys(orderTransitions) as [OrderAction, ...OrderAction[]]),
  seen: z.enum(orderStatuses),
  /** Included in the customer's mail, if one is sent. */
  note: boundedText('The note', limits.orderNote).default(''),
  /** The live website, with `complete`; null for none. */
  siteUrl: httpsAddressSchema.nullable().default(null),
});

/** Payment and delivery details recorded manually (order.recorded-payment). */
export const orderFieldsSchema = fieldsSchema(orderFields, {
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethods).nullable(),
  /** Empty for none. */
  trackingNumber: boundedLine(orderFields.trackingNumber.label, limits.trackingNumber),
});

/** `updatedAt`: the last change known to the caller, so that one made meanwhile is not overwritten. */
export const updateOrderSchema = z
  .object({ id: idSchema, updatedAt: z.iso.datetime() })
  .extend(orderFieldsSchema.shape);

/** Corrects the buyer of an order that has not been invoiced (sales.buyer-corrected). */
export const changeBuyerSchema = buyerSchema.extend({ id: idSchema, updatedAt: z.iso.datetime() });
