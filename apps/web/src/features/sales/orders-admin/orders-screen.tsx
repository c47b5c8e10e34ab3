import type { RouterOutputs } from '@app/api/types';
import { formatMoney, formatShortMoney } from '@app/contracts/core/money/format-money';
import { licenseTeamMessages } from '@app/contracts/delivery/team-messages';
import { formatCount } from '@app/contracts/format-count';
import { saleMessages } from '@app/contracts/sales/order/messages';
import { orderMoneyFilters, orderStatuses, paymentStatuses } from '@app/contracts/sales/order/order';
import { orderStatusLabels, paymentStatusLabels } from '@app/contracts/sales/order/status-labels';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CustomerName } from '~/entities/customer/customer-name';
import { orderStatusTones } from '~/entities/order/order-status';
import { PaymentBadge } from '~/entities/order/payment-badge';
import { SavedViews } from '~/entities/saved-view/saved-views';
import { trpc } from '~/lib/api/trpc';
import { May } from '~/lib/session/may';
import { LinkButton } from '~/ui/buttons/link-button';
import { Day } from '~/ui/display/date-time';
import { MoneyCard } from '~/ui/display/money-card';
import { StatCard } from '~/ui/display/stat-card';
import { StatGrid } from '~/ui/display/stat-grid';
import { StatusBadge } from '~/ui/display/status-badge';
import { useErrorBanner } from '~/ui/feedback/use-error-banner';
import { NumberCell, PersonCell, recordLinkClass } from '~/ui/tables/cells/record-cell';
import type { DataColumn } from '~/ui/tables/data-table';
import { choicesOf } from '~/ui/tables/filter-select';
import { ListPage } from '~/ui/tables/list-page';
import { sortWords } from '~/ui/tables/sort-select';
import { useListExport } from '~/ui/tables/use-list-export';
import { type OrderRow, ordersUrl } from './orders-search';

const route = getRouteApi('/dashboard/orders/');

function OrderNumber({ order }: { order: OrderRow }) {
  return (
    <NumberCell
      badge={
        <>
          {order.sample ? <StatusBadge tone="neutral">Sample</StatusBadge> : null}
          {order.disputedCents > 0 ? <StatusBadge tone="danger">Disputed</StatusBadge> : null}
          {order.waitingSince ? <StatusBadge tone="warning">Waiting for us</StatusBadge> : null}
        </>
      }
    >
      <Link to="/dashboard/orders/$number" params={{ number: order.number }} className={recordLinkClass}>
        {order.number}
      </Link>
    </NumberCell>
  );
}

/** The ids of columns with an order are the sort keys of the list. */
const columns: readonly DataColumn<OrderRow>[] = [
  {
    id: 'number',
    header: 'Order',
    namesRow: true,
    cell: (order) => <OrderNumber order={order} />,
  },
  {
    id: 'customer',
    header: 'Customer',
    sort: sortWords.text,
    look: 'address',
    cell: ({ customerId, customer }) => (
      <PersonCell
        name={<CustomerName id={customerId} name={customer.name} className={recordLinkClass} />}
        email={customer.email}
      />
    ),
  },
  {
    id: 'status',
    header: 'Status',
    sort: { asc: 'pending first', desc: 'refunded first' },
    look: 'state',
    cell: ({ status }) => (
      <StatusBadge tone={orderStatusTones[status]}>{orderStatusLabels[status]}</StatusBadge>
    ),
  },
  {
    id: 'payment',
    header: 'Payment',
    sort: { asc: 'pending first', desc: 'refunded first' },
    look: 'state',
    cell: (order) => <PaymentBadge order={order} calledOff="–" />,
  },
  {
    id: 'placed',
    header: 'Placed',
    sort: sortWords.time,
    look: 'date',
    cell: ({ orderDate }) => <Day at={orderDate} />,
  },
  {
    id: 'items',
    header: 'Items',
    from: 'desktop',
    look: 'number',
    cell: ({ itemCount }) => formatCount(itemCount),
  },
  {
    id: 'total',
    header: 'Total',
    sort: sortWords.amount,
    look: 'number',
    cell: ({ totalCents, currency }) => formatMoney(totalCents, currency),
  },
];

const moneyLabels = {
  due: 'Still to be paid',
  failed: 'Payment failed',
  claimed: 'Money on its way',
  overpaid: 'Overpaid',
  held: 'Held after it was called off',
  disputed: 'Disputed',
  uncovered: 'Taken by a bank beyond what was left',
} as const;

/** Lists all sales with totals, filters and a table (order.sample-orders). */
export function OrdersScreen() {
  const search = route.useSearch();
  const list = trpc.order.list.useQuery(ordersUrl.inputOf(search), { placeholderData: keepPreviousData });
  const errors = useErrorBanner(list.error, saleMessages.fetchOrdersFailed);
  const licenses = useListExport<object>({
    address: '/exports/licenses.csv',
    failed: licenseTeamMessages.exportFailed,
    onFailed: errors.showError,
  });
  return (
    <ListPage
      title="Orders"
      nouns={{ one: 'order', many: 'orders' }}
      url={ordersUrl}
      search={search}
      list={list}
      rowsOf={({ orders }) => orders}
      failed={saleMessages.fetchOrdersFailed}
      columns={columns}
      nameOf={({ number }) => number}
      exports={{ address: '/exports/orders.csv', failed: saleMessages.exportOrdersFailed }}
      errors={errors}
      views={
        <>
          <SavedViews screen="orders" read={ordersUrl.parse} />
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            loading={licenses.busy}
            onClick={() => void licenses.run(ordersUrl.exportOf(search))}
          >
            Export licenses
          </Button>
        </>
      }
      figures={<OrderFigures figures={list.data ?? (list.isError ? null : undefined)} />}
      find={{
        label: 'Search orders by number, customer, email or tracking number',
        placeholder: 'Number, customer or email',
      }}
      filters={[
        {
          key: 'status',
          label: 'Status',
          all: 'All statuses',
          choices: choicesOf(orderStatuses, orderStatusLabels),
        },
        {
          key: 'payment',
          label: 'Payment',
          all: 'All payments',
          choices: choicesOf(paymentStatuses, paymentStatusLabels),
        },
        {
          key: 'waiting',
          label: 'Conversation',
          all: 'All conversations',
          choices: [{ value: true, label: 'Waiting for us' }],
        },
        {
          key: 'money',
          label: 'Payment issue',
          all: 'Any issue',
          choices: choicesOf(orderMoneyFilters, moneyLabels),
        },
      ]}
      days={['Placed', 'Paid']}
      none={{
        title: 'There are no orders yet.',
        text: 'An order is created when the sale of a ticket is finalized.',
        action: (
          <May need="tickets:read">
            <LinkButton href="/dashboard/tickets" variant="default">
              Go to the tickets
            </LinkButton>
          </May>
        ),
      }}
    />
  );
}

interface OrderFiguresProps {
  /** Undefined while loading; null when loading failed. */
  figures: Pick<RouterOutputs['order']['list'], 'total' | 'sums'> | null | undefined;
}

/** Shows the totals of the filtered orders. */
function OrderFigures({ figures }: OrderFiguresProps) {
  const sumsOf = (kind: 'totalCents' | 'paidCents' | 'openCents') =>
    figures === null ? null : figures?.sums.map(({ currency, [kind]: cents }) => ({ currency, cents }));
  const [own] = figures?.sums ?? [];
  const givenUp = own ? own.totalCents - own.paidCents - own.openCents : 0;
  return (
    <StatGrid label="Totals of these orders">
      <StatCard label="Orders" value={figures === null ? null : figures?.total} />
      <MoneyCard label="Total" sums={sumsOf('totalCents')}>
        {own && givenUp > 0 ? `${formatShortMoney(givenUp, own.currency)} cancelled or refunded` : null}
      </MoneyCard>
      <MoneyCard label="Paid" sums={sumsOf('paidCents')} />
      <MoneyCard label="Still to be paid" sums={sumsOf('openCents')} narrow={{ money: 'due' }} />
    </StatGrid>
  );
}
