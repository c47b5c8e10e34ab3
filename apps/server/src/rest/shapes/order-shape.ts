import type { RouterOutputs } from '@app/api/types';
import { customerFields } from '@app/contracts/fields';
import { valueShapes } from '@app/contracts/fields-schema';
import { orderFields } from '@app/contracts/sales/order/fields';
import {
  orderItemTypes,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
} from '@app/contracts/sales/order/order';
import { z } from 'zod';
import { billingShape, lineTaxShape, minorUnits, taxTreatmentShape } from './quote-shape';
import { named, threadMessageShape, time, toThreadMessage } from './shape';

/** An order, with its paid and due amounts. */
export const orderShape = named(
  'Order',
  z.object({
    id: z.string(),
    number: z.string(),
    customer: z.object({ name: z.string(), email: z.string() }),
    status: z.enum(orderStatuses),
    paymentStatus: z.enum(paymentStatuses),
    paymentMethod: z.enum(paymentMethods).nullable(),
    currency: z.string(),
    subtotalCents: minorUnits,
    taxName: z.string().nullable(),
    taxRate: z.number(),
    taxCents: minorUnits,
    ...taxTreatmentShape,
    totalCents: minorUnits,
    /** What is still to be paid. */
    dueCents: minorUnits,
    /** Null without a deposit. */
    depositCents: minorUnits.nullable(),
    paidCents: minorUnits,
    refundedCents: minorUnits,
    customerCompany: z.string().nullable(),
    purchaseOrderNumber: z.string().nullable(),
    billing: billingShape.nullable(),
    orderDate: time,
    completedDate: time.nullable(),
    trackingNumber: z.string().nullable(),
    ...valueShapes(customerFields(orderFields)),
  }),
);

/** An order with its lines. The price of a discount is negative. */
export const orderDetailShape = named(
  'OrderDetail',
  orderShape.extend({
    items: z.array(
      z.object({
        name: z.string(),
        type: z.enum(orderItemTypes),
        priceCents: minorUnits,
        quantity: z.int().min(1),
        ...lineTaxShape,
      }),
    ),
  }),
);

type OrderDetail = RouterOutputs['order']['visibleByNumber'];

export function toOrderDetail({ items, ...order }: OrderDetail): z.input<typeof orderDetailShape> {
  return { ...order, items: items.map(({ id: _id, ...item }) => item) };
}

/** A message on an order. Its files require the session or token of an authorized reader. */
export const orderMessageShape = named(
  'OrderMessage',
  threadMessageShape.extend({
    attachments: z.array(z.object({ id: z.string(), fileName: z.string(), bytes: z.int(), url: z.string() })),
  }),
);

type OrderMessage = RouterOutputs['order']['visibleMessages'][number];

export function toOrderMessage(message: OrderMessage): z.input<typeof orderMessageShape> {
  return {
    ...toThreadMessage(message),
    attachments: message.attachments.map(({ id, fileName, bytes, url }) => ({ id, fileName, bytes, url })),
  };
}
