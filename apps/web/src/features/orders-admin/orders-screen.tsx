import { orderSorts } from '@app/contracts/order';
import { saleMessages } from '@app/contracts/sale-messages';
import { Button } from '@mantine/core';
import { IconDownload, IconShoppingBag } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { listScrollId } from '~/lib/list-search';
import { trpc } from '~/lib/trpc';
import { useComplaint } from '~/lib/use-complaint';
import { useListOrder } from '~/lib/use-list-address';
import { useListExport } from '~/lib/use-list-export';
import { DataList } from '~/ui/data-list';
import { DataTable } from '~/ui/data-table';
import { EmptyState } from '~/ui/empty-state';
import { LinkButton } from '~/ui/link-button';
import { ListScreen } from '~/ui/list-screen';
import { SavedViews } from '~/ui/saved-views';
import { orderColumns } from './order-columns';
import { OrderFigures } from './order-figures';
import { OrderFilters } from './order-filters';
import { orderNouns, usualOrderOrder } from './order-labels';
import { type OrdersSearch, orderFilterOf, orderListInput, parseOrdersSearch } from './orders-search';

/** All sales: what they come to, filters and table (spec 2.8, B69). */
export function OrdersScreen({ search }: { search: OrdersSearch }) {
  const input = orderListInput(search);
  const list = trpc.order.list.useQuery(input, { placeholderData: keepPreviousData });
  const { banner, complain, dismiss } = useComplaint(list.error, saleMessages.fetchOrdersFailed);
  const exporting = useListExport<Omit<ReturnType<typeof orderListInput>, 'page' | 'pageSize'>>({
    address: '/exports/orders.csv',
    failed: saleMessages.exportOrdersFailed,
    onFailed: complain,
  });
  const order = useListOrder(search, orderSorts, usualOrderOrder);
  const filter = orderFilterOf(search);
  const isFiltered = Object.values(filter).some((part) => part !== undefined);
  return (
    <ListScreen
      title="Orders"
      actions={
        <>
          <SavedViews screen="orders" read={parseOrdersSearch} />
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            loading={exporting.busy}
            onClick={() => void exporting.run({ ...filter, sort: search.order, direction: search.direction })}
          >
            Export
          </Button>
        </>
      }
      filters={
        <>
          <OrderFigures figures={list.data ?? (list.isError ? null : undefined)} />
          <OrderFilters search={search} />
        </>
      }
      banner={banner}
      onDismiss={dismiss}
    >
      <DataList
        list={list}
        rowsOf={({ orders }) => orders}
        search={search}
        nouns={orderNouns}
        icon={IconShoppingBag}
        none={isFiltered ? undefined : <NoOrders />}
      >
        {({ orders, total }) => (
          <DataTable
            label="Orders"
            scrollId={listScrollId('orders', input)}
            columns={orderColumns}
            rows={orders}
            total={total}
            stale={list.isPlaceholderData}
            nameOf={({ number }) => number}
            order={order}
          />
        )}
      </DataList>
    </ListScreen>
  );
}

function NoOrders() {
  return (
    <EmptyState
      icon={IconShoppingBag}
      title="There are no orders yet."
      text="An order is made when the sale of a ticket is finalized."
      action={
        <LinkButton href="/dashboard/tickets" variant="default">
          Go to the tickets
        </LinkButton>
      }
    />
  );
}
