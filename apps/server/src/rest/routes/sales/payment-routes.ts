import { callMessages } from '@app/contracts/core/rest/messages';
import { recordPaymentByNumberSchema } from '@app/contracts/sales/payment/schema';
import { z } from 'zod';
import { restRoute, signedRoute } from '../../rest-route';
import { orderPaymentsShape, paymentShape, toOrderPayments, toPayment } from '../../shapes/payment-shape';
import { ok, success } from '../../shapes/shape';

/** Refunds have no path, because they require the password again. */
export const paymentRoutes = [
  restRoute({
    method: 'GET',
    path: '/orders/{number}/payments',
    summary: "What is due and what came of an order; another customer's is not found",
    failed: callMessages.fetchPaymentsFailed,
    procedure: 'payment.visible',
    answer: z.object({ success, ...orderPaymentsShape.shape }),
    errors: ['ORDER_NOT_FOUND'],
    input: ({ params }) => params,
    output: (money) => ({ ...ok, ...toOrderPayments(money) }),
  }),
  restRoute({
    method: 'POST',
    path: '/orders/{number}/payments',
    summary: 'Record money that came outside of the site; `overpaid` where it is more than is due',
    failed: callMessages.recordPaymentFailed,
    procedure: 'payment.recordByNumber',
    body: recordPaymentByNumberSchema.omit({ number: true }),
    status: 201,
    answer: z.object({ success, payment: paymentShape }),
    errors: ['ORDER_NOT_FOUND', 'PAYMENT_TOO_MUCH'],
    output: (payment) => ({ ...ok, payment: toPayment(payment) }),
  }),
];

/** Stripe's webhook (sales.provider-events). */
export const stripeEventRoute = signedRoute({
  method: 'POST',
  path: '/payments/stripe/events',
  summary:
    'An event of Stripe: 200 once its effect is committed, and whenever it comes again; only where Stripe is set up',
  failed: callMessages.paymentEventFailed,
  body: z.looseObject({
    id: z.string(),
    object: z.literal('event'),
    type: z.string(),
    created: z.int(),
    data: z.looseObject({ object: z.looseObject({}) }),
  }),
  answer: z.object({ received: z.literal(true) }),
  errors: ['EVENT_REFUSED', 'NOT_FOUND', 'TOO_LARGE', 'PAYMENT_UNAVAILABLE'],
  signature: { header: 'Stripe-Signature', by: 'Stripe' },
});
