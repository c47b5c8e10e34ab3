import { limits } from '@app/contracts/limits';
import {
  orderMoneyFilters,
  orderSorts,
  orderStatuses,
  paymentStatuses,
} from '@app/contracts/sales/order/order';
import { orderStatusLabels, paymentStatusLabels } from '@app/contracts/sales/order/status-labels';
import { useListNavigate, useListSort } from '~/lib/routing/use-list-navigate';
import { DayRangeInput } from '~/ui/forms/day-range-input';
import { SearchInput } from '~/ui/forms/search-input';
import { FilterBar } from '~/ui/tables/filter-bar';
import { FilterSelect } from '~/ui/tables/filter-select';
import { SortSelect } from '~/ui/tables/sort-select';
import { defaultOrderSort, orderColumnLabels, orderMoneyLabels, orderSortLabels } from './order-labels';
import type { OrdersSearch } from './orders-search';

const orders = orderSorts.map((by) => ({ by, label: orderColumnLabels[by], words: orderSortLabels[by] }));

const unfiltered = {
  search: undefined,
  status: undefined,
  payment: undefined,
  waiting: undefined,
  money: undefined,
  dated: undefined,
  from: undefined,
  to: undefined,
};

/** Filters the orders screen by text, status, payment and days. The filters live in the URL. */
export function OrderFilters({ search }: { search: OrdersSearch }) {
  const change = useListNavigate<OrdersSearch>();
  const order = useListSort(search, orderSorts, defaultOrderSort);
  const { status, payment, waiting, money, dated, from, to } = search;
  return (
    <FilterBar
      filtered={Boolean(search.search || status || payment || waiting || money || from || to)}
      onClear={() => change(unfiltered)}
    >
      <SearchInput
        label="Search orders by number, customer, email or tracking number"
        placeholder="Number, customer or email"
        maxLength={limits.search}
        value={search.search ?? ''}
        onSearch={(text) => change({ search: text || undefined }, search.search !== undefined)}
      />
      <FilterSelect
        label="Status"
        all="All statuses"
        choices={orderStatuses.map((value) => ({ value, label: orderStatusLabels[value] }))}
        value={status}
        onChange={(next) => change({ status: next })}
      />
      <FilterSelect
        label="Payment"
        all="All payments"
        choices={paymentStatuses.map((value) => ({ value, label: paymentStatusLabels[value] }))}
        value={payment}
        onChange={(next) => change({ payment: next })}
      />
      <FilterSelect
        label="Conversation"
        all="All conversations"
        choices={[{ value: 'waiting', label: 'Waiting for us' }]}
        value={waiting && 'waiting'}
        onChange={(next) => change({ waiting: next ? true : undefined })}
      />
      <FilterSelect
        label="Money"
        all="All money"
        choices={orderMoneyFilters.map((value) => ({ value, label: orderMoneyLabels[value] }))}
        value={money}
        onChange={(next) => change({ money: next })}
      />
      {from || to ? (
        <FilterSelect
          label="What the days are about"
          all="By day placed"
          choices={[{ value: 'paid', label: 'By day paid' }]}
          value={dated}
          onChange={(next) => change({ dated: next })}
        />
      ) : null}
      <DayRangeInput
        labels={dated ? { from: 'Paid from', to: 'Paid to' } : { from: 'Placed from', to: 'Placed to' }}
        from={from}
        to={to}
        onChange={change}
      />
      <SortSelect order={order} orders={orders} />
    </FilterBar>
  );
}
