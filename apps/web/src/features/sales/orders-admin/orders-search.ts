import type { RouterOutputs } from '@app/api/types';
import { listOrdersSchema } from '@app/contracts/sales/order/schema';
import { listUrl } from '~/lib/routing/list-url';

export type OrderRow = RouterOutputs['order']['list']['orders'][number];

/** The days are those of placing, or with `dated=paid` those of a payment. */
export const ordersUrl = listUrl(listOrdersSchema, {
  days: ['placedFrom', 'placedBefore'],
  dated: { paid: ['paidFrom', 'paidBefore'] },
});
