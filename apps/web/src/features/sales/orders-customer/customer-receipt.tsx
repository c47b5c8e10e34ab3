import type { RouterOutputs } from '@app/api/types';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { isCalledOff } from '@app/contracts/core/money/order-account';
import { fileMessages } from '@app/contracts/files/file/messages';
import { invoiceKindLabels } from '@app/contracts/sales/invoice/kind-labels';
import { nextForCustomer } from '@app/contracts/sales/way/next-words';
import { Box, Group, Skeleton, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { ColleagueBadge } from '~/entities/customer/colleague-badge';
import { EInvoiceButton, InvoicePdfButton } from '~/entities/invoice/invoice-pdf-link';
import {
  invoiceStateLabels,
  invoiceStateTones,
  settledBy,
  writtenOffInPart,
} from '~/entities/invoice/invoice-words';
import { customerOrderLabels, orderStatusTones } from '~/entities/order/order-status';
import { Receipt, ReceiptHead } from '~/entities/order/receipt';
import { ReceiptPdfLink } from '~/entities/order/receipt-pdf-link';
import { OwnReviews } from '~/entities/review/own-reviews';
import * as reviewWords from '~/entities/review/review-words';
import { pay } from '~/entities/ticket/next-step-messages';
import { nextActions } from '~/entities/way/next-actions';
import { WayOfWork } from '~/entities/way/way';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { formatCalendarDay } from '~/lib/format/format-calendar-day';
import { LinkButton } from '~/ui/buttons/link-button';
import { StatusBadge } from '~/ui/display/status-badge';
import documentClasses from '~/ui/document/document.module.css';
import { DocumentNotFound } from '~/ui/document/document-not-found';
import { ErrorState } from '~/ui/feedback/error-state';
import { BackLink } from '~/ui/navigation/back-link';
import { ContentLink } from '~/ui/navigation/content-link';
import { CustomerConversation } from './customer-conversation';
import { FreeCorrections } from './free-corrections';
import { OrderFiles } from './order-files';
import { OrderHandover } from './order-handover';
import { OrderMoney } from './order-money';
import classes from './order-money.module.css';
import pageClasses from './order-page.module.css';
import { OrderProofs } from './order-proofs';
import * as words from './orders-customer-messages';

/**
 * Lists the invoices and credit notes of the customer's own order as PDFs; renders nothing where there are
 * none.
 */
function OrderInvoices({ orderNumber }: { orderNumber: string }) {
  const query = trpc.invoice.mine.useQuery({ orderNumber });
  const { data, isLoadingError } = query;
  if (isLoadingError) return <ErrorState query={query} fallback={words.fetchInvoicesFailed} />;
  if (!data || data.invoices.length === 0) return null;
  return (
    <section className={classes.box} data-screen-only aria-labelledby="order-invoices">
      <Box component="h2" id="order-invoices" mt={0} mb="sm" fz="xl" lh={1.35}>
        {words.invoices}
      </Box>
      <Stack component="ul" gap={0} className={classes.payments} aria-labelledby="order-invoices">
        {data.invoices.map(
          ({ id, number, kind, state, totalCents, writtenOffCents, currency, issuedOn, dueOn, eInvoice }) => (
            <li key={id}>
              <span className={classes.payment}>{number}</span>
              <span data-figures>
                {formatMoney(kind === 'credit_note' ? -totalCents : totalCents, currency)}
              </span>
              <span className={classes.note}>
                {invoiceKindLabels[kind]} {words.ofDay} {formatCalendarDay(issuedOn, 'medium')}
                {dueOn && (state === 'open' || state === 'overdue') ? (
                  <Box component="span" display="block">
                    {words.dueOn} {formatCalendarDay(dueOn, 'medium')}
                  </Box>
                ) : null}
              </span>
              {state ? (
                <Box component="span" ta="end">
                  <StatusBadge tone={invoiceStateTones[state]}>{invoiceStateLabels[state]}</StatusBadge>
                </Box>
              ) : null}
              {writtenOffCents > 0 ? (
                <span className={classes.note}>
                  {(state === 'written_off' ? settledBy : writtenOffInPart)(
                    formatMoney(writtenOffCents, currency),
                  )}
                </span>
              ) : null}
              <Group gap="xs" className={classes.download}>
                <InvoicePdfButton number={number} />
                {eInvoice ? <EInvoiceButton number={number} /> : null}
              </Group>
            </li>
          ),
        )}
      </Stack>
    </section>
  );
}

const route = getRouteApi('/_public/account/orders/$number');

/** Errors that mean the customer has no such order, including an invalid number. */
const notFoundReasons = new Set(['ORDER_NOT_FOUND', 'VALIDATION_FAILED']);

/** Shows a customer's receipt, for reading and printing (order.receipt-page). */
export function CustomerReceipt() {
  const { number } = route.useParams();
  const query = trpc.order.mine.useQuery({ number });
  const { data, error, isError } = query;
  if (notFoundReasons.has(apiErrorOf(error)?.reason ?? '')) {
    return (
      <DocumentNotFound
        title={fileMessages.orderNotFoundTitle}
        text={fileMessages.orderNotFoundText}
        list={{ label: words.myOrders, href: '/account/orders' }}
      />
    );
  }
  if (!data && isError) {
    return <ErrorState query={query} fallback={fileMessages.fetchOrderFailed} />;
  }
  if (!data) {
    return (
      <div role="status" aria-label={words.loadingOrder}>
        <Skeleton height={40} width="50%" radius="md" mb="xl" />
        <Skeleton height={420} radius="lg" />
      </div>
    );
  }
  return <LoadedReceipt order={data} />;
}

type Order = RouterOutputs['order']['mine'];

function LoadedReceipt({ order }: { order: Order }) {
  const isOwn = order.colleague === null;
  const isLive = order.status === 'completed';
  // Missing in responses from instances that run the previous release.
  const dueNowCents = order.dueNowCents ?? order.dueCents;
  const files = <OrderFiles orderNumber={order.number} />;
  return (
    <>
      <BackLink to="/account/orders" className={documentClasses.back}>
        {words.myOrders}
      </BackLink>
      <ReceiptHead
        order={order}
        headingLevel="h1"
        badges={
          <>
            <StatusBadge tone={orderStatusTones[order.status]}>
              {customerOrderLabels[order.status]}
            </StatusBadge>
            <ColleagueBadge name={order.colleague} />
            {order.ticketNumber ? (
              <span data-screen-only>
                {words.forRequest}{' '}
                <ContentLink href={`/account/requests/${order.ticketNumber}`}>
                  {order.ticketNumber}
                </ContentLink>
              </span>
            ) : null}
          </>
        }
        actions={isOwn && dueNowCents > 0 ? <ToPayment order={order} cents={dueNowCents} /> : null}
      />
      <OrderWay order={order} />
      <div className={pageClasses.page}>
        <div className={pageClasses.work}>
          {/* Once the website is live, nobody should have to pass its pictures to reach the files. */}
          {isLive ? files : null}
          <OrderProofs orderNumber={order.number} readOnly={!isOwn || isCalledOff(order)} />
          {isLive ? null : files}
          <OrderHandover orderNumber={order.number} readOnly={!isOwn} />
          <FreeCorrections orderNumber={order.number} readOnly={!isOwn} />
        </div>
        <div className={pageClasses.money} data-screen-only>
          {isOwn ? <OrderMoney number={order.number} /> : null}
          {!isOwn && order.paymentStatus === 'paid' ? (
            <p>
              <ReceiptPdfLink orderNumber={order.number} />
            </p>
          ) : null}
          <OrderInvoices orderNumber={order.number} />
        </div>
        <div className={pageClasses.paper}>
          <Receipt order={order} />
          {isOwn ? (
            <OwnReviews
              orderNumber={order.number}
              none={null}
              frame={(list) => (
                <section className={classes.box} data-screen-only aria-labelledby="order-reviews">
                  <Box component="h2" id="order-reviews" mt={0} mb="sm" fz="xl" lh={1.35}>
                    {reviewWords.reviewYourTemplates}
                  </Box>
                  {list}
                </section>
              )}
            />
          ) : null}
          <CustomerConversation number={order.number} ticketNumber={order.ticketNumber} readOnly={!isOwn} />
        </div>
      </div>
    </>
  );
}

/** What is to be paid next, and the way to it; nothing where it cannot be paid here. */
function ToPayment({ order: { number, currency }, cents }: { order: Order; cents: number }) {
  const { data } = trpc.payment.mine.useQuery({ number });
  if (!data?.payable) return null;
  return (
    <LinkButton variant="default" href={placesInOrder.pay} className={pageClasses.toPayment}>
      {pay(formatMoney(cents, currency))}
    </LinkButton>
  );
}

/** Where customers do what comes next, on the page of their order. */
const placesInOrder = { pay: '#order-payment', look: '#work', review: '#order-reviews' };

/** Shows the way of the work; renders nothing if it can't be loaded. */
function OrderWay({ order: { number, colleague } }: { order: Pick<Order, 'number' | 'colleague'> }) {
  const { data, isPending } = trpc.way.visible.useQuery({ orderNumber: number });
  if (isPending) return <Skeleton height="4rem" mb="lg" radius="md" />;
  const places = colleague === null ? placesInOrder : {};
  return data ? (
    <WayOfWork way={data} next={nextForCustomer} places={places} actions={nextActions()} wide />
  ) : null;
}
