import { fileMessages } from '@app/contracts/files/file/messages';
import { Group } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { Receipt } from '~/entities/order/receipt';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { LinkButton } from '~/ui/buttons/link-button';
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
import { OrderHandover } from './order-handover';
import { OrderHistory } from './order-history';
import { OrderLicenses } from './order-licenses';
import { OrderPeople } from './order-people';
import { OrderProofs } from './order-proofs';
import { OrderRecord } from './order-record';
import { OrderSteps } from './order-steps';
import { OrderWay } from './order-way';

const route = getRouteApi('/dashboard/orders/$number');

/** Errors that mean the order doesn't exist, including an invalid number. */
const notFoundReasons = new Set(['ORDER_NOT_FOUND', 'VALIDATION_FAILED']);

/** Shows one sale: receipt, next steps, records and history. Pass the number as `key`. */
export function OrderDetail() {
  const { number } = route.useParams();
  const { data, error, isFetching, refetch } = trpc.order.byNumber.useQuery({ number });
  if (data) return <LoadedOrder order={data} />;
  if (notFoundReasons.has(apiErrorOf(error)?.reason ?? '')) return <OrderNotFound />;
  if (error) {
    return (
      <ErrorState
        error={error}
        fallback={fileMessages.fetchOrderFailed}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
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
          headingLevel="h2"
          headingRef={heading}
          badges={order.sample ? <StatusBadge tone="neutral">Sample</StatusBadge> : null}
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
