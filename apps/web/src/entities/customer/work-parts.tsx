import type { RouterOutputs } from '@app/api/types';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { orderStatusLabels } from '@app/contracts/sales/order/status-labels';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { orderStatusTones } from '~/entities/order/order-status';
import { PaymentBadge } from '~/entities/order/payment-badge';
import { TicketStatusBadge } from '~/entities/ticket/ticket-status-badge';
import { Ago, Day } from '~/ui/display/date-time';
import { StatusBadge } from '~/ui/display/status-badge';
import { CustomerName } from './customer-name';
import { RecordPart, RecordRow, RecordRows, recordRowLink } from './record-part';

type Tickets = RouterOutputs['customer']['tickets'];
type Orders = RouterOutputs['customer']['orders'];

interface WorkPartProps<Data> extends Pick<ComponentProps<typeof RecordPart<Data>>, 'query' | 'all'> {
  /** Whether each row names its owner. */
  named?: boolean;
}

const ownerOf = (named: boolean, row: { customerId: string | null; customerName: string }): ReactNode =>
  named ? <CustomerName id={row.customerId} name={row.customerName} /> : null;

/** The latest tickets of a customer or of a company's people. */
export function TicketsPart({ query, all, named = false }: WorkPartProps<Tickets>) {
  return (
    <RecordPart
      title="Tickets"
      query={query}
      totalOf={({ total }) => total}
      isEmpty={({ total }) => total === 0}
      none="No tickets."
      {...(all && { all })}
    >
      {({ tickets }) => (
        <RecordRows label="Latest tickets">
          {tickets.map((ticket) => (
            <RecordRow
              key={ticket.id}
              name={
                <Link to="/dashboard/tickets" search={{ ticket: ticket.id }} className={recordRowLink}>
                  {ticket.number}
                </Link>
              }
              badges={
                <>
                  <TicketStatusBadge status={ticket.status} />
                  {ticket.waitingSince ? <StatusBadge tone="warning">Waiting for us</StatusBadge> : null}
                  {ownerOf(named, ticket)}
                </>
              }
              at={<Ago at={ticket.createdAt} />}
              more={ticket.inquiry}
            />
          ))}
        </RecordRows>
      )}
    </RecordPart>
  );
}

/** The latest orders of a customer or of a company's people. */
export function OrdersPart({ query, all, named = false }: WorkPartProps<Orders>) {
  return (
    <RecordPart
      title="Orders"
      query={query}
      totalOf={({ total }) => total}
      isEmpty={({ total }) => total === 0}
      none="No orders."
      {...(all && { all })}
    >
      {({ orders }) => (
        <RecordRows label="Latest orders">
          {orders.map((order) => (
            <RecordRow
              key={order.id}
              name={
                <Link
                  to="/dashboard/orders/$number"
                  params={{ number: order.number }}
                  className={recordRowLink}
                >
                  {order.number}
                </Link>
              }
              badges={
                <>
                  <StatusBadge tone={orderStatusTones[order.status]}>
                    {orderStatusLabels[order.status]}
                  </StatusBadge>
                  <PaymentBadge order={order} />
                  <span>{formatMoney(order.totalCents, order.currency)}</span>
                  {ownerOf(named, order)}
                </>
              }
              at={<Day at={order.orderDate} />}
            />
          ))}
        </RecordRows>
      )}
    </RecordPart>
  );
}

/** The amounts paid and outstanding, separately per currency (sales.sums-by-currency). */
export function PaidSums({ sums }: Pick<Orders, 'sums'>) {
  if (sums.length === 0) return <>Nothing yet</>;
  return (
    <>
      {sums.map(({ currency, paidCents, openCents }, index) => (
        <span key={currency}>
          {index > 0 ? ', ' : ''}
          {formatMoney(paidCents, currency)}
          {openCents > 0 ? ` (${formatMoney(openCents, currency)} outstanding)` : ''}
        </span>
      ))}
    </>
  );
}
