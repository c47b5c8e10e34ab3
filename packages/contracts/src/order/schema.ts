import { z } from 'zod';
import { idSchema } from '../id';
import { limits } from '../limits';
import { messages } from '../messages';
import { sortDirections } from '../sort-direction';
import { oneLine, withoutNul } from '../text';
import { saleMessages } from './messages';
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
export const byOrderNumberSchema = z.object({ number: z.string().trim().max(30) });

/** A moment that the database knows: from the year 1970 to 9999. */
export const momentSchema = z.iso
  .datetime()
  .refine((moment) => moment >= '1970' && !Number.isNaN(Date.parse(moment)));

/** What narrows the order list: text in number, customer, e-mail or tracking number, states, and when it was placed. */
export const orderFilterSchema = z.object({
  search: z.string().trim().max(limits.search).default(''),
  status: z.enum(orderStatuses).optional(),
  payment: z.enum(paymentStatuses).optional(),
  /** Only those whose customer wrote last, and waits (order.conversation-waits). */
  waiting: z.boolean().optional(),
  money: z.enum(orderMoneyFilters).optional(),
  /** From this moment on. The days of the screen are those of its reader. */
  placedFrom: momentSchema.optional(),
  /** Before this moment. */
  placedBefore: momentSchema.optional(),
  /** Orders for which money came in, from a moment on and before another. */
  paidFrom: momentSchema.optional(),
  paidBefore: momentSchema.optional(),
});

/** Which orders an export holds: all that match, in the order of the list. */
export const exportOrdersSchema = orderFilterSchema.extend({
  sort: z.enum(orderSorts).default('placed'),
  direction: z.enum(sortDirections).default('desc'),
});

/** Order list of the dashboard: filter, order, page. Without an order the newest come first. */
export const listOrdersSchema = exportOrdersSchema.extend({
  page: z.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.number().int().min(1).max(limits.tablePageSizeMax).default(limits.tablePageSize),
});

/** One step of an order. `seen` is the status that the caller saw: of two steps at once only one fits. */
export const moveOrderSchema = z.object({
  id: idSchema,
  action: z.enum(Object.keys(orderTransitions) as [OrderAction, ...OrderAction[]]),
  seen: z.enum(orderStatuses),
  /** Goes into the customer's mail, if there is one. */
  note: z
    .string()
    .overwrite(withoutNul)
    .trim()
    .max(limits.orderNote, messages.tooLong('The note', limits.orderNote))
    .default(''),
});

/** What is recorded by hand about payment and delivery (order.recorded-payment). */
export const updateOrderSchema = z.object({
  id: idSchema,
  /** When the order was last changed, as the caller knows it: a change made meanwhile is then not overwritten. */
  updatedAt: z.iso.datetime(),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethods).nullable(),
  /** Empty for none. */
  trackingNumber: z
    .string()
    .trim()
    .max(limits.trackingNumber, messages.tooLong('The tracking number', limits.trackingNumber))
    .regex(oneLine, saleMessages.trackingOneLine),
});
