import type { QuoteState } from '@app/contracts/sales/quote/status';
import { Button, Text } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { PayOnline } from '~/entities/order/pay-online';
import { trpc } from '~/lib/api/trpc';
import { formatCalendarDay } from '~/lib/format/format-calendar-day';
import { LinkButton } from '~/ui/buttons/link-button';
import { Day } from '~/ui/display/date-time';
import { ContentLink } from '~/ui/navigation/content-link';
import type { CustomerQuote } from './customer-quote';
import classes from './quote-decision.module.css';
import * as words from './quotes-customer-messages';

interface QuoteOutcomeProps {
  quote: CustomerQuote;
  state: QuoteState;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onAsk: () => void;
  onDecline: () => void;
}

/** Shows the outcome of a quote that can no longer be accepted, and the next steps. */
export function QuoteOutcome({ quote, state, headingRef, onAsk, onDecline }: QuoteOutcomeProps) {
  const outcome = (title: string, children: ReactNode) => (
    <>
      <h2 ref={headingRef} tabIndex={-1} className={classes.heading}>
        {title}
      </h2>
      {children}
    </>
  );
  const request = (
    <LinkButton variant="default" fullWidth href={`/account/requests/${quote.ticketNumber}`}>
      {words.openYourRequest}
    </LinkButton>
  );
  if (state === 'accepted') return outcome(words.haveAccepted, <Accepted quote={quote} />);
  if (state === 'expired') {
    return outcome(
      words.hasExpired,
      <>
        <Text inherit c="dimmed" fz="sm">
          {words.wasValid(formatCalendarDay(quote.validUntil))}
        </Text>
        <NewerQuote quote={quote} />
        <Button fullWidth onClick={onAsk}>
          {words.askNew}
        </Button>
        <button type="button" className={classes.other} onClick={onDecline}>
          {words.decline}
        </button>
      </>,
    );
  }
  if (state === 'declined') {
    return outcome(
      words.haveDeclined,
      <>
        {quote.declineReason ? (
          <p className={classes.reason} dir="auto">
            {quote.declineReason}
          </p>
        ) : null}
        <NewerQuote quote={quote} />
        {request}
      </>,
    );
  }
  return outcome(
    state === 'replaced' ? words.isReplaced : words.isWithdrawn,
    <>
      <NewerQuote quote={quote} />
      {request}
    </>,
  );
}

function Accepted({ quote }: { quote: CustomerQuote }) {
  const { timeZone } = quote;
  const { acceptedName, acceptedCompany, purchaseOrderNumber, billing, decidedAt, orderNumber } = quote;
  return (
    <>
      <Text inherit c="dimmed" fz="sm">
        {acceptedName}
        {acceptedCompany ? `, ${acceptedCompany}` : ''}
        {decidedAt ? (
          <>
            , <Day at={decidedAt} timeZone={timeZone} />
          </>
        ) : null}
        {purchaseOrderNumber ? (
          <>
            <br />
            {words.purchaseOrderOf(purchaseOrderNumber)}
          </>
        ) : null}
        {billing?.reference ? (
          <>
            <br />
            {words.referenceOf(billing.reference)}
          </>
        ) : null}
      </Text>
      {orderNumber ? (
        <OrderActions orderNumber={orderNumber} />
      ) : (
        <>
          <Text inherit c="dimmed" fz="sm">
            {words.orderComes}
          </Text>
          <LinkButton variant="default" fullWidth href={`/account/requests/${quote.ticketNumber}`}>
            {words.openYourRequest}
          </LinkButton>
        </>
      )}
    </>
  );
}

/**
 * Links to the quote's order, and first to its online payment where one is offered, so that the customer
 * doesn't have to look for it.
 */
function OrderActions({ orderNumber }: { orderNumber: string }) {
  const { data, isPending } = trpc.payment.mine.useQuery({ number: orderNumber });
  const canPayOnline = data?.payable && data.online;
  return (
    <>
      {canPayOnline ? <PayOnline number={orderNumber} money={data} stacked /> : null}
      <LinkButton
        variant={canPayOnline || isPending ? 'default' : 'filled'}
        fullWidth
        href={`/account/orders/${orderNumber}`}
      >
        {words.goToOrder}
      </LinkButton>
    </>
  );
}

/** Links to the acceptable quote of the same request, if there is one. */
function NewerQuote({ quote: { ticketId, id } }: { quote: CustomerQuote }) {
  const { data } = trpc.quote.mineOfTicket.useQuery({ ticketId });
  const open = data?.find((each) => each.id !== id && each.status === 'sent' && !each.expired);
  if (!open) return null;
  return (
    <Text inherit c="dimmed" fz="sm">
      {words.newerOne}{' '}
      <ContentLink href={`/account/quotes/${open.number}`}>{words.quoteNumber(open.number)}</ContentLink>
    </Text>
  );
}
