import { formatMoney } from '@app/contracts/core/money/format-money';
import { saleMessages } from '@app/contracts/sales/order/messages';
import { Box } from '@mantine/core';
import { ColleagueBadge } from '~/entities/customer/colleague-badge';
import { customerOrderLabels, orderStatusTones } from '~/entities/order/order-status';
import { PaymentBadge } from '~/entities/order/payment-badge';
import { CoverThumbnail } from '~/entities/template/cover-thumbnail';
import { NextStepButton, stepOfOrder } from '~/entities/ticket/next-step';
import { trpc } from '~/lib/api/trpc';
import { summarizeNames } from '~/lib/format/name-some';
import { LinkButton } from '~/ui/buttons/link-button';
import { RecordItem, RecordList, RecordListSkeleton } from '~/ui/display/record-list';
import { StatusBadge } from '~/ui/display/status-badge';
import { EmptyState } from '~/ui/feedback/empty-state';
import { ErrorState } from '~/ui/feedback/error-state';
import * as words from './orders-customer-messages';

/** Lists the orders of the customer and their colleagues, newest first (customers.colleagues-see). */
export function OrderList() {
  const query = trpc.order.listMine.useQuery();
  const { data, isError } = query;
  if (!data && isError) {
    return <ErrorState query={query} fallback={saleMessages.fetchOrdersFailed} />;
  }
  if (!data) return <RecordListSkeleton label={words.loadingOrders} />;
  if (data.length === 0) {
    return (
      <EmptyState
        title={words.noOrders}
        text={words.noOrdersText}
        action={<LinkButton href="/account/quotes">{words.myQuotes}</LinkButton>}
      />
    );
  }
  return (
    <RecordList>
      {data.map((order) => {
        const step = stepOfOrder(order);
        const { id, number, names, cover, status, orderDate, totalCents, currency, colleague } = order;
        return (
          <RecordItem
            key={id}
            title={summarizeNames(names, words.order)}
            number={number}
            picture={<CoverThumbnail seed={id} cover={cover} />}
            href={`/account/orders/${number}`}
            badges={
              <>
                <StatusBadge tone={orderStatusTones[status]}>{customerOrderLabels[status]}</StatusBadge>
                {/* What is due, its step says. */}
                {step?.turn === 'customer' ? null : <PaymentBadge order={order} />}
                <ColleagueBadge name={colleague} />
                <Box component="strong" c="var(--ink-strong)" mod="figures">
                  {formatMoney(totalCents, currency)}
                </Box>
              </>
            }
            at={orderDate}
            action={<NextStepButton step={step} />}
          />
        );
      })}
    </RecordList>
  );
}
