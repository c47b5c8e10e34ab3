import { saleMessages } from '@app/contracts/sales/order/messages';
import { orderSorts } from '@app/contracts/sales/order/order';
import { Button } from '@mantine/core';
import { IconDownload, IconShoppingBag } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { SavedViews } from '~/entities/saved-view/saved-views';
import { trpc } from '~/lib/api/trpc';
import { listScrollId } from '~/lib/routing/list-search';
import { useListSort } from '~/lib/routing/use-list-navigate';
import { May } from '~/lib/session/may';
import { LinkButton } from '~/ui/buttons/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { useErrorBanner } from '~/ui/feedback/use-error-banner';
import { DataList } from '~/ui/tables/data-list';
import { DataTable } from '~/ui/tables/data-table';
import { ListScreen } from '~/ui/tables/list-screen';
import { SampleRows } from '~/ui/tables/sample-rows';
import { useListExport } from '~/ui/tables/use-list-export';
import { orderColumns } from './order-columns';
import { OrderFigures } from './order-figures';
import { OrderFilters } from './order-filters';
import { defaultOrderSort, orderNouns } from './order-labels';
import { orderFilterOf, orderListInput, parseOrdersSearch } from './orders-search';

const route = getRouteApi('/dashboard/orders/');

/** Lists all sales with totals, filters and a table (order.sample-orders). */
export function OrdersScreen() {
  const search = route.useSearch();
  const input = orderListInput(search);
  const list = trpc.order.list.useQuery(input, { placeholderData: keepPreviousData });
  const { banner, showError, dismiss } = useErrorBanner(list.error, saleMessages.fetchOrdersFailed);
  const exporting = useListExport<Omit<ReturnType<typeof orderListInput>, 'page' | 'pageSize'>>({
    address: '/exports/orders.csv',
    failed: saleMessages.exportOrdersFailed,
    onFailed: showError,
  });
  const order = useListSort(search, orderSorts, defaultOrderSort);
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
          <SampleRows rows={orders} nouns={orderNouns}>
            {(rows) => (
              <DataTable
                label="Orders"
                scrollId={listScrollId('orders', input)}
                columns={orderColumns}
                rows={rows}
                total={total}
                stale={list.isPlaceholderData}
                nameOf={({ number }) => number}
                order={order}
              />
            )}
          </SampleRows>
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
        <May need="tickets:read">
          <LinkButton href="/dashboard/tickets" variant="default">
            Go to the tickets
          </LinkButton>
        </May>
      }
    />
  );
}
