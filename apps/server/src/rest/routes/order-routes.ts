import { saleMessages } from '@app/contracts/order/messages';
import { callMessages } from '@app/contracts/rest/messages';
import { z } from 'zod';
import { listQuery, pageOfQuery } from '../list-query';
import { restRoute } from '../rest-route';
import { orderDetailShape, orderShape, toOrderDetail } from '../shapes/order-shape';
import { ok, success } from '../shapes/shape';

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
];
