import { formatMoney } from '@app/contracts/core/money/format-money';
import { orderStatusLabels } from '@app/contracts/sales/order/status-labels';
import { Link } from '@tanstack/react-router';
import { CustomerName } from '~/entities/customer/customer-name';
import { orderStatusTones } from '~/entities/order/order-status';
import { PaymentBadge } from '~/entities/order/payment-badge';
import { Day } from '~/ui/display/date-time';
import { StatusBadge } from '~/ui/display/status-badge';
import { NumberCell, PersonCell, recordLinkClass } from '~/ui/tables/cells/record-cell';
import type { DataColumn } from '~/ui/tables/data-table';
import { orderColumnLabels } from './order-labels';
import type { OrderRow } from './orders-search';

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

/** Columns of the order list; the ids match its sort keys. */
export const orderColumns: readonly DataColumn<OrderRow>[] = [
  {
    id: 'number',
    header: 'Order',
    namesRow: true,
    unsortable: true,
    cell: (order) => <OrderNumber order={order} />,
  },
  {
    id: 'customer',
    header: orderColumnLabels.customer,
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
    header: orderColumnLabels.status,
    cell: ({ status }) => (
      <StatusBadge tone={orderStatusTones[status]}>{orderStatusLabels[status]}</StatusBadge>
    ),
  },
  {
    id: 'payment',
    header: orderColumnLabels.payment,
    cell: (order) => <PaymentBadge order={order} calledOff="–" />,
  },
  {
    id: 'placed',
    header: orderColumnLabels.placed,
    look: 'date',
    highestFirst: true,
    cell: ({ orderDate }) => <Day at={orderDate} />,
  },
  {
    id: 'items',
    header: 'Items',
    look: 'number',
    unsortable: true,
    cell: ({ itemCount }) => itemCount.toLocaleString('en-US'),
  },
  {
    id: 'total',
    header: orderColumnLabels.total,
    look: 'number',
    highestFirst: true,
    cell: ({ totalCents, currency }) => formatMoney(totalCents, currency),
  },
];
