import { limits } from '@app/contracts/limits';
import { orderSorts, orderStatuses, paymentStatuses } from '@app/contracts/order/order';
import { orderStatusLabels, paymentStatusLabels } from '~/entities/order/order-status';
import { useListNavigate, useListSort } from '~/lib/routing/use-list-navigate';
import { DayRangeInput } from '~/ui/forms/day-range-input';
import { SearchInput } from '~/ui/forms/search-input';
import { FilterBar } from '~/ui/tables/filter-bar';
import { FilterSelect } from '~/ui/tables/filter-select';
import { SortSelect } from '~/ui/tables/sort-select';
import { orderColumnLabels, orderOrderWords, usualOrderOrder } from './order-labels';
import type { OrdersSearch } from './orders-search';

const orders = orderSorts.map((by) => ({ by, label: orderColumnLabels[by], words: orderOrderWords[by] }));

/** Search, states and days of the orders screen; the address holds them. */
export function OrderFilters({ search }: { search: OrdersSearch }) {
  const change = useListNavigate<OrdersSearch>();
  const order = useListSort(search, orderSorts, usualOrderOrder);
  const { status, payment, waiting, from, to } = search;
  return (
    <FilterBar
      filtered={Boolean(search.search || status || payment || waiting || from || to)}
      onClear={() =>
        change({
          ...{ search: undefined, status: undefined, payment: undefined, waiting: undefined },
          ...{ from: undefined, to: undefined },
        })
      }
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
      <DayRangeInput
        labels={{ from: 'Placed from', to: 'Placed to' }}
        from={from}
        to={to}
        onChange={change}
      />
      <SortSelect order={order} orders={orders} />
    </FilterBar>
  );
}
