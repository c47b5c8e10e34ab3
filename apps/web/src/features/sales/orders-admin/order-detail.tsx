import { handoverMessages } from '@app/contracts/delivery/handover/messages';
import { fileMessages } from '@app/contracts/files/file/messages';
import { orderStatusLabels } from '@app/contracts/sales/order/status-labels';
import { nextForTeam } from '@app/contracts/sales/way/team-words';
import type { WayNext } from '@app/contracts/sales/way/way';
import { Group, Stack } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { useRef } from 'react';
import { CustomerName } from '~/entities/customer/customer-name';
import { HandoverList } from '~/entities/handover/handover-list';
import * as words from '~/entities/handover/handover-words';
import { orderStatusTones } from '~/entities/order/order-status';
import { Receipt, ReceiptHead } from '~/entities/order/receipt';
import { WayOfWork } from '~/entities/way/way';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { May, useMay } from '~/lib/session/may';
import { LinkButton } from '~/ui/buttons/link-button';
import { RecordCard, RecordFacts } from '~/ui/display/record-card';
import { StatusBadge } from '~/ui/display/status-badge';
import { ErrorState } from '~/ui/feedback/error-state';
import { MissingState } from '~/ui/feedback/missing-state';
import { RecordColumns, RecordColumnsSkeleton } from '~/ui/layout/record-columns';
import { BackLink } from '~/ui/navigation/back-link';
import { OrderConversation } from './conversation/order-conversation';
import { OrderInvoices } from './money/order-invoices';
import { OrderMoney, OrderMoneyHead } from './money/order-money';
import type { Order } from './order';
import { OrderBuyer } from './order-buyer';
import { OrderCorrections } from './order-corrections';
import { OrderHistory } from './order-history';
import { OrderLicenses } from './order-licenses';
import { OrderProofs } from './order-proofs';
import { OrderRecord } from './order-record';
import { OrderSteps } from './order-steps';

const places: Partial<Record<WayNext, string>> = {
  ...{ start: '#order-steps', go_live: '#order-steps', pay: '#order-money', correct: '#order-corrections' },
  ...{ show: '#order-proofs', look: '#order-proofs', change: '#order-proofs' },
};

/** The way of the work of an order, for the team (ticket.way-to-delivery); nothing where it cannot be read. */
function OrderWay({ order: { number } }: { order: Order }) {
  const { data } = trpc.way.visible.useQuery({ orderNumber: number });
  return data ? <WayOfWork way={data} next={nextForTeam} places={places} wide /> : null;
}

const route = getRouteApi('/dashboard/orders/$number');

/** Errors that mean the order doesn't exist, including an invalid number. */
const notFoundReasons = new Set(['ORDER_NOT_FOUND', 'VALIDATION_FAILED']);

/** Shows one sale: receipt, next steps, records and history. Pass the number as `key`. */
export function OrderDetail() {
  const { number } = route.useParams();
  const query = trpc.order.byNumber.useQuery({ number });
  const { data, error } = query;
  if (data) return <LoadedOrder order={data} />;
  if (notFoundReasons.has(apiErrorOf(error)?.reason ?? '')) return <OrderNotFound />;
  if (error) {
    return <ErrorState query={query} fallback={fileMessages.fetchOrderFailed} />;
  }
  return <RecordColumnsSkeleton label="Loading the order" />;
}

function LoadedOrder({ order }: { order: Order }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <Group gap="0.5rem 1.5rem" justify="space-between" mb="md" mod="screen-only">
        <BackLink to="/dashboard/orders">All orders</BackLink>
        {/* The pressed button disappears when the status changes, so the focus moves to the heading. */}
        <OrderSteps order={order} onDone={() => heading.current?.focus()} />
      </Group>
      <OrderMoneyHead order={order} />
      <OrderWay order={order} />
      <RecordColumns
        asideOnScreenOnly
        aside={
          <>
            <OrderRecord order={order} />
            <OrderPeople order={order} />
            <OrderBuyer order={order} />
            <OrderHistory order={order} />
          </>
        }
      >
        <Receipt
          order={order}
          head={
            <ReceiptHead
              order={order}
              headingLevel="h2"
              headingRef={heading}
              badges={
                <>
                  <StatusBadge tone={orderStatusTones[order.status]}>
                    {orderStatusLabels[order.status]}
                  </StatusBadge>
                  {order.sample ? <StatusBadge tone="neutral">Sample</StatusBadge> : null}
                </>
              }
            />
          }
        />
        <OrderCorrections order={order} />
        <OrderProofs order={order} />
        <OrderHandover orderNumber={order.number} />
        <OrderMoney order={order} />
        <OrderInvoices order={order} />
        <OrderLicenses order={order} />
        <OrderConversation key={order.number} order={order} />
      </RecordColumns>
    </>
  );
}

function OrderNotFound() {
  return (
    <MissingState
      title={fileMessages.orderNotFoundTitle}
      text={fileMessages.orderNotFoundText}
      action={
        <LinkButton href="/dashboard/orders" variant="default">
          All orders
        </LinkButton>
      }
    />
  );
}

/** What the team did for the hand-over, and what the customer confirmed (delivery.hand-over); nothing before the work. */
function OrderHandover({ orderNumber }: { orderNumber: string }) {
  const { data } = trpc.handover.visible.useQuery({ orderNumber });
  const may = useMay();
  const tick = trpc.handover.tick.useMutation({
    meta: {
      failed: handoverMessages.saveFailed,
      refreshes: [getQueryKey(trpc.handover), getQueryKey(trpc.order)],
    },
  });
  if (!data || data.items.length === 0) return null;
  const onTick = data.changeable && may('orders:write') ? tick.mutate : undefined;
  return (
    <RecordCard id="order-handover" title={words.handover} screenOnly>
      <Stack gap="md">
        <HandoverList
          items={data.items}
          side="team"
          title="Team"
          saving={tick.isPending ? tick.variables : undefined}
          onTick={onTick && ((item, done) => onTick({ orderNumber, item, done }))}
        />
        <HandoverList items={data.items} side="customer" title="Customer" />
      </Stack>
    </RecordCard>
  );
}

/** Shows the ticket that the order came from, and its customer. */
function OrderPeople({ order }: { order: Order }) {
  const { account, customer, ticket } = order;
  return (
    <RecordCard id="order-people" title="Customer and ticket">
      <RecordFacts>
        <div>
          <dt>Customer</dt>
          <dd>
            <CustomerName id={account?.id ?? null} name={account?.name ?? customer.name} />
          </dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            <a
              href={`mailto:${account?.email ?? customer.email}?subject=${encodeURIComponent(order.number)}`}
            >
              {account?.email ?? customer.email}
            </a>
          </dd>
        </div>
        <div>
          <dt>Ticket</dt>
          <dd>
            {ticket ? (
              <May need="tickets:read" otherwise={ticket.number}>
                <Link to="/dashboard/tickets" search={{ ticket: ticket.id }}>
                  {ticket.number}
                </Link>
              </May>
            ) : (
              'Deleted'
            )}
          </dd>
        </div>
      </RecordFacts>
    </RecordCard>
  );
}
