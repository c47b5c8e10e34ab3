import type { RouterOutputs } from '@app/api/types';
import { cartSorts } from '@app/contracts/cart/sort';
import { formatCents } from '@app/contracts/catalogue/price/price';
import { formatSpan } from '@app/contracts/format-span';
import { limits } from '@app/contracts/limits';
import { saleMessages } from '@app/contracts/sales/order/messages';
import { NativeSelect } from '@mantine/core';
import { IconClockPause, IconReceipt, IconShoppingCart, IconTemplate } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { SavedViews } from '~/entities/saved-view/saved-views';
import { trpc } from '~/lib/api/trpc';
import { listScrollId } from '~/lib/routing/list-search';
import { useListNavigate, useListSort } from '~/lib/routing/use-list-navigate';
import { StatCard } from '~/ui/display/stat-card';
import { StatGrid } from '~/ui/display/stat-grid';
import { EmptyState } from '~/ui/feedback/empty-state';
import { useErrorBanner } from '~/ui/feedback/use-error-banner';
import { SearchInput } from '~/ui/forms/search-input';
import { DataList } from '~/ui/tables/data-list';
import { DataTable } from '~/ui/tables/data-table';
import { FilterBar } from '~/ui/tables/filter-bar';
import { ListScreen } from '~/ui/tables/list-screen';
import { SortSelect } from '~/ui/tables/sort-select';
import { cartColumns, cartNouns, cartOrders, defaultCartOrder } from './cart-columns';
import { type CartsSearch, cartListInput, parseCartsSearch } from './carts-search';
import { RemindAction } from './remind-action';

const route = getRouteApi('/dashboard/carts');

/** Shows the customers' carts to the team (cart.team-view): read-only, except for sending a reminder. */
export function CartsScreen() {
  const search = route.useSearch();
  const input = cartListInput(search);
  const list = trpc.cart.list.useQuery(input, { placeholderData: keepPreviousData });
  const { banner, dismiss } = useErrorBanner(list.error, saleMessages.fetchCartsFailed);
  const order = useListSort(search, cartSorts, defaultCartOrder);
  return (
    <ListScreen
      title="Carts"
      actions={<SavedViews screen="carts" read={parseCartsSearch} />}
      filters={
        <>
          <CartFigures figures={list.data ?? (list.isError ? null : undefined)} />
          <CartFilters search={search} />
        </>
      }
      banner={banner}
      onDismiss={dismiss}
    >
      <DataList
        list={list}
        rowsOf={({ carts }) => carts}
        search={search}
        nouns={cartNouns}
        icon={IconShoppingCart}
        none={search.search || search.waiting ? undefined : <NoCarts />}
      >
        {({ carts, total }) => (
          <DataTable
            label="Carts"
            scrollId={listScrollId('carts', input)}
            columns={cartColumns}
            rows={carts}
            total={total}
            stale={list.isPlaceholderData}
            nameOf={({ customer }) => customer.name}
            order={order}
            actions={(cart) => <RemindAction cart={cart} />}
          />
        )}
      </DataList>
    </ListScreen>
  );
}

function CartFilters({ search }: { search: CartsSearch }) {
  const change = useListNavigate<CartsSearch>();
  const order = useListSort(search, cartSorts, defaultCartOrder);
  return (
    <FilterBar
      filtered={Boolean(search.search || search.waiting)}
      onClear={() => change({ search: undefined, waiting: undefined })}
    >
      <SearchInput
        label="Search carts by name or email of the customer"
        placeholder="Name or email"
        maxLength={limits.search}
        value={search.search ?? ''}
        onSearch={(text) => change({ search: text || undefined }, search.search !== undefined)}
      />
      <NativeSelect
        aria-label="Waiting"
        value={search.waiting ? 'waiting' : ''}
        onChange={(event) => change({ waiting: event.currentTarget.value ? true : undefined })}
        data={[
          { value: '', label: 'All carts' },
          { value: 'waiting', label: `Waiting ${formatSpan(limits.cartWaitsMs)} or more` },
        ]}
      />
      <SortSelect order={order} orders={cartOrders} />
    </FilterBar>
  );
}

type Figures = Pick<RouterOutputs['cart']['list'], 'total' | 'waiting' | 'itemCount' | 'sumCents'>;

/** Undefined while loading; null when loading failed. */
function CartFigures({ figures }: { figures: Figures | null | undefined }) {
  const figure = (kind: keyof Figures) => (figures === null ? null : figures?.[kind]);
  return (
    <StatGrid label="What these carts hold">
      <StatCard label="Carts" icon={IconShoppingCart} value={figure('total')} />
      <StatCard label="Waiting" icon={IconClockPause} tone="warning" value={figure('waiting')} />
      <StatCard label="Templates" icon={IconTemplate} value={figure('itemCount')} />
      <StatCard label="Total" icon={IconReceipt} value={figure('sumCents')} format={formatCents} />
    </StatGrid>
  );
}

function NoCarts() {
  return (
    <EmptyState
      icon={IconShoppingCart}
      title="All carts are empty."
      text="A cart shows here as soon as a customer puts a template into it."
    />
  );
}
