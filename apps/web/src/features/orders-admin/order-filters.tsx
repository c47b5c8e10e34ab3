import { limits } from '@app/contracts/limits';
import { orderSorts, orderStatuses, paymentStatuses } from '@app/contracts/order';
import { NativeSelect } from '@mantine/core';
import { readOneOf } from '~/lib/list-search';
import { orderStatusLabels, paymentStatusLabels } from '~/lib/order-status';
import { useListAddress, useListOrder } from '~/lib/use-list-address';
import { DayInput } from '~/ui/day-input';
import { FilterBar } from '~/ui/filter-bar';
import { OrderSelect } from '~/ui/order-select';
import { SearchInput } from '~/ui/search-input';
import { orderColumnLabels, orderOrderWords, usualOrderOrder } from './order-labels';
import type { OrdersSearch } from './orders-search';

const orders = orderSorts.map((by) => ({ by, label: orderColumnLabels[by], words: orderOrderWords[by] }));

/** Search, states and days of the orders screen; the address holds them. */
export function OrderFilters({ search }: { search: OrdersSearch }) {
  const change = useListAddress<OrdersSearch>();
  const order = useListOrder(search, orderSorts, usualOrderOrder);
  const { status, payment, from, to } = search;
  return (
    <FilterBar
      filtered={Boolean(search.search || status || payment || from || to)}
      onClear={() =>
        change({ search: undefined, status: undefined, payment: undefined, from: undefined, to: undefined })
      }
    >
      <SearchInput
        label="Search orders by number, customer, email or tracking number"
        placeholder="Number, customer or email"
        maxLength={limits.search}
        value={search.search ?? ''}
        onSearch={(text) => change({ search: text || undefined }, search.search !== undefined)}
      />
      <NativeSelect
        aria-label="Status"
        value={status ?? ''}
        onChange={(event) => change({ status: readOneOf(event.currentTarget.value, orderStatuses) })}
        data={[
          { value: '', label: 'All statuses' },
          ...orderStatuses.map((value) => ({ value, label: orderStatusLabels[value] })),
        ]}
      />
      <NativeSelect
        aria-label="Payment"
        value={payment ?? ''}
        onChange={(event) => change({ payment: readOneOf(event.currentTarget.value, paymentStatuses) })}
        data={[
          { value: '', label: 'All payments' },
          ...paymentStatuses.map((value) => ({ value, label: paymentStatusLabels[value] })),
        ]}
      />
      <DayInput
        word="From"
        label="Placed from"
        value={from ?? ''}
        max={to}
        onChange={(day) => change({ from: day || undefined }, from !== undefined)}
      />
      <DayInput
        word="To"
        label="Placed to"
        value={to ?? ''}
        min={from}
        onChange={(day) => change({ to: day || undefined }, to !== undefined)}
      />
      <OrderSelect order={order} orders={orders} />
    </FilterBar>
  );
}
