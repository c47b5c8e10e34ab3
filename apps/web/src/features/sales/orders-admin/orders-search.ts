import type { RouterInputs, RouterOutputs } from '@app/api/types';
import {
  type OrderMoneyFilter,
  type OrderSort,
  type OrderStatus,
  orderMoneyFilters,
  orderSorts,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '@app/contracts/sales/order/order';
import { sortDirections } from '@app/contracts/sort-direction';
import { dayRangeMoments } from '~/lib/format/local-day';
import { listSearch, readOneOf } from '~/lib/routing/list-search';
import type { ListSearch } from '~/lib/routing/use-list-navigate';

export type OrderRow = RouterOutputs['order']['list']['orders'][number];

/** What the days of the list refer to; by default the day the order was placed. */
export const orderDates = ['paid'] as const;

/** Search parameters of the orders screen. */
export interface OrdersSearch extends ListSearch<OrderSort> {
  search?: string | undefined;
  status?: OrderStatus | undefined;
  payment?: PaymentStatus | undefined;
  /** Only orders whose customer waits for a reply (order.conversation-waits). */
  waiting?: true | undefined;
  money?: OrderMoneyFilter | undefined;
  dated?: (typeof orderDates)[number] | undefined;
  /** First and last day, inclusive, in the reader's time zone. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Parses the search parameters; invalid values become undefined. */
export function parseOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  return {
    search: listSearch.search(raw.search),
    status: readOneOf(raw.status, orderStatuses),
    payment: readOneOf(raw.payment, paymentStatuses),
    waiting: listSearch.flag(raw.waiting),
    money: readOneOf(raw.money, orderMoneyFilters),
    dated: readOneOf(raw.dated, orderDates),
    from: listSearch.day(raw.from),
    to: listSearch.day(raw.to),
    order: readOneOf(raw.order, orderSorts),
    direction: readOneOf(raw.direction, sortDirections),
    page: listSearch.page(raw.page),
    pageSize: listSearch.pageSize(raw.pageSize),
  };
}

/** Returns the filter without order and page; totals and exports cover everything that matches it. */
export function orderFilterOf({ search, status, payment, waiting, money, dated, from, to }: OrdersSearch) {
  const period = dayRangeMoments(from, to);
  return {
    search,
    status,
    payment,
    waiting,
    money,
    ...(dated === 'paid'
      ? { paidFrom: period.from, paidBefore: period.before }
      : { placedFrom: period.from, placedBefore: period.before }),
  };
}

/** Returns the list query for a URL; the loader and the screen share it. */
export function orderListInput(search: OrdersSearch): RouterInputs['order']['list'] {
  const { order, direction, page, pageSize } = search;
  return { ...orderFilterOf(search), sort: order, direction, page, pageSize };
}
