import { Button } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { PayOnline } from '~/entities/order/pay-online';
import type { QuoteState } from '~/entities/quote/quote-status';
import { trpc } from '~/lib/api/trpc';
import { formatCalendarDay } from '~/lib/format/format-calendar-day';
import { LinkButton } from '~/ui/buttons/link-button';
import { Day } from '~/ui/display/date-time';
import { ContentLink } from '~/ui/navigation/content-link';
import type { CustomerQuote } from './customer-quote';
import classes from './quote-decision.module.css';

interface QuoteOutcomeProps {
  quote: CustomerQuote;
  state: QuoteState;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onAsk: () => void;
  onDecline: () => void;
}

/** What became of a quote that cannot be accepted any more, and where to go from here. */
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
      Open your request
    </LinkButton>
  );
  if (state === 'accepted') return outcome('You have accepted', <Accepted quote={quote} />);
  if (state === 'expired') {
    return outcome(
      'This quote has expired',
      <>
        <p className={classes.note}>
          It was valid through {formatCalendarDay(quote.validUntil)}. Ask for a new one: one press tells us.
        </p>
        <NewerQuote quote={quote} />
        <Button fullWidth onClick={onAsk}>
          Ask for a new quote
        </Button>
        <button type="button" className={classes.other} onClick={onDecline}>
          Decline
        </button>
      </>,
    );
  }
  if (state === 'declined') {
    return outcome(
      'You have declined',
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
    state === 'replaced' ? 'A newer quote has replaced this one' : 'We have withdrawn this quote',
    <>
      <NewerQuote quote={quote} />
      {request}
    </>,
  );
}

function Accepted({ quote }: { quote: CustomerQuote }) {
  const { acceptedName, acceptedCompany, purchaseOrderNumber, decidedAt, orderNumber } = quote;
  return (
    <>
      <p className={classes.note}>
        {acceptedName}
        {acceptedCompany ? `, ${acceptedCompany}` : ''}
        {decidedAt ? (
          <>
            , <Day at={decidedAt} />
          </>
        ) : null}
        {purchaseOrderNumber ? (
          <>
            <br />
            Purchase order {purchaseOrderNumber}
          </>
        ) : null}
      </p>
      {orderNumber ? (
        <FromHere orderNumber={orderNumber} />
      ) : (
        <>
          <p className={classes.note}>
            Thank you. We make your order of it now, and write to you when it is there with how to pay.
          </p>
          <LinkButton variant="default" fullWidth href={`/account/requests/${quote.ticketNumber}`}>
            Open your request
          </LinkButton>
        </>
      )}
    </>
  );
}

/** The order that came of a quote, and before it the way to pay where one is offered online: nobody has to look for it. */
function FromHere({ orderNumber }: { orderNumber: string }) {
  const { data, isPending } = trpc.payment.mine.useQuery({ number: orderNumber });
  const pays = data?.payable && data.online;
  return (
    <>
      {pays ? <PayOnline number={orderNumber} money={data} stacked /> : null}
      <LinkButton
        variant={pays || isPending ? 'default' : 'filled'}
        fullWidth
        href={`/account/orders/${orderNumber}`}
      >
        Go to your order
      </LinkButton>
    </>
  );
}

/** The way to the quote of the same request that can be accepted, if there is one. */
function NewerQuote({ quote: { ticketId, id } }: { quote: CustomerQuote }) {
  const { data } = trpc.quote.mineOfTicket.useQuery({ ticketId });
  const open = data?.find((each) => each.id !== id && each.status === 'sent' && !each.expired);
  if (!open) return null;
  return (
    <p className={classes.note}>
      There is a newer one:{' '}
      <ContentLink href={`/account/quotes/${open.number}`}>Quote {open.number}</ContentLink>
    </p>
  );
}
