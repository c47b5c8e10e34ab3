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
} from '@app/contracts/order/order';
import { sortDirections } from '@app/contracts/sort-direction';
import { momentsOf } from '~/lib/format/local-day';
import { listSearch, readOneOf } from '~/lib/routing/list-search';
import type { ListSearch } from '~/lib/routing/use-list-navigate';

export type OrderRow = RouterOutputs['order']['list']['orders'][number];

/** What the days of the list are about; without a word when orders were placed. */
export const orderDates = ['paid'] as const;

/** What the address of the orders screen holds. */
export interface OrdersSearch extends ListSearch<OrderSort> {
  search?: string | undefined;
  status?: OrderStatus | undefined;
  payment?: PaymentStatus | undefined;
  /** Only those whose customer waits for an answer (order.conversation-waits). */
  waiting?: true | undefined;
  money?: OrderMoneyFilter | undefined;
  dated?: (typeof orderDates)[number] | undefined;
  /** Days of the reader, both of them in the list. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Reads the address; what is not understood is undefined. */
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

/** What narrows the list, whatever its order and page: the whole that the figures and an export are about. */
export function orderFilterOf({ search, status, payment, waiting, money, dated, from, to }: OrdersSearch) {
  const days = momentsOf(from, to);
  return {
    search,
    status,
    payment,
    waiting,
    money,
    ...(dated === 'paid'
      ? { paidFrom: days.from, paidBefore: days.before }
      : { placedFrom: days.from, placedBefore: days.before }),
  };
}

/** The list that belongs to an address; loader and screen ask for the same. */
export function orderListInput(search: OrdersSearch): RouterInputs['order']['list'] {
  const { order, direction, page, pageSize } = search;
  return { ...orderFilterOf(search), sort: order, direction, page, pageSize };
}
