import { callMessages } from '@app/contracts/core/rest/messages';
import { replyToOrderSchema } from '@app/contracts/sales/order/conversation';
import { saleMessages } from '@app/contracts/sales/order/messages';
import { z } from 'zod';
import { listQuery, pageOfQuery } from '../../list-query';
import { restRoute } from '../../rest-route';
import {
  orderDetailShape,
  orderMessageShape,
  orderShape,
  toOrderDetail,
  toOrderMessage,
} from '../../shapes/order-shape';
import { ok, success } from '../../shapes/shape';

const messagesAnswer = z.object({ success, messages: z.array(orderMessageShape) });
const withMessages = (messages: Parameters<typeof toOrderMessage>[0][]) => ({
  ...ok,
  messages: messages.map(toOrderMessage),
});

export const orderRoutes = [
  restRoute({
    method: 'GET',
    path: '/orders',
    summary: "The caller's orders, newest first; for admins all",
    failed: saleMessages.fetchOrdersFailed,
    procedure: 'order.visible',
    query: listQuery,
    answer: z.object({ success, orders: z.array(orderShape) }),
    input: pageOfQuery,
    output: ({ orders }) => ({ ...ok, orders }),
    total: ({ total }) => total,
  }),
  restRoute({
    method: 'GET',
    path: '/orders/{number}',
    summary: "One order with its lines; another customer's is not found",
    failed: callMessages.fetchOrderFailed,
    procedure: 'order.visibleByNumber',
    answer: z.object({ success, order: orderDetailShape }),
    errors: ['ORDER_NOT_FOUND'],
    input: ({ params }) => params,
    output: (order) => ({ ...ok, order: toOrderDetail(order) }),
  }),
  restRoute({
    method: 'GET',
    path: '/orders/{number}/messages',
    summary: 'What was written on an order, oldest first; internal notes for admins alone',
    failed: callMessages.fetchOrderMessagesFailed,
    procedure: 'order.visibleMessages',
    answer: messagesAnswer,
    errors: ['ORDER_NOT_FOUND'],
    input: ({ params }) => params,
    output: withMessages,
  }),
  restRoute({
    method: 'POST',
    path: '/orders/{number}/messages',
    summary:
      'Write on an order; the other side gets it by mail. Administrators answer on any, others write on their own',
    failed: callMessages.writeToOrderFailed,
    procedure: 'order.write',
    body: replyToOrderSchema.omit({ number: true }),
    status: 201,
    answer: messagesAnswer,
    errors: ['ORDER_NOT_FOUND', 'ATTACHMENT_GONE', 'TOO_MANY_FILES', 'RATE_LIMITED'],
    output: withMessages,
  }),
];
