import { formatMoney } from '@app/contracts/core/money/format-money';
import { ratingMessages } from '@app/contracts/desk/rating/messages';
import { messages } from '@app/contracts/messages';
import { quoteStateOf } from '@app/contracts/sales/quote/status';
import { nextForCustomer } from '@app/contracts/sales/way/next-words';
import { Box, Button, Flex, Paper, Skeleton, Text } from '@mantine/core';
import { IconFileDollar } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { useRef, useState } from 'react';
import { type Contribution, Conversation } from '~/entities/conversation/conversation';
import { forCustomer } from '~/entities/conversation/for-customer';
import { ColleagueBadge } from '~/entities/customer/colleague-badge';
import { QuoteStatusBadge } from '~/entities/quote/quote-status-badge';
import { GivenRating } from '~/entities/rating/given-rating';
import { RatingForm } from '~/entities/rating/rating-form';
import { readAndAccept } from '~/entities/ticket/next-step-messages';
import type { Request, RequestQuote } from '~/entities/ticket/request';
import { TicketStatusBadge } from '~/entities/ticket/ticket-status-badge';
import { nextActions } from '~/entities/way/next-actions';
import { WayOfWork } from '~/entities/way/way';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { formatCalendarDay } from '~/lib/format/format-calendar-day';
import { summarizeNames, truncateText } from '~/lib/format/name-some';
import { LinkButton } from '~/ui/buttons/link-button';
import documentClasses from '~/ui/document/document.module.css';
import { DocumentColumns } from '~/ui/document/document-columns';
import { DocumentHead } from '~/ui/document/document-head';
import { DocumentNotFound } from '~/ui/document/document-not-found';
import { ErrorState } from '~/ui/feedback/error-state';
import { BackLink } from '~/ui/navigation/back-link';
import { CloseRequest } from './close-request';
import { OrderSummary } from './order-summary';
import { ReopenRequest } from './reopen-request';
import { ReplyForm } from './reply-form';
import { RequestTemplates } from './request-templates';
import * as words from './tickets-customer-messages';

/**
 * Asks the customer to rate a closed request, or shows their rating, which can be changed for some days
 * (ticket.rating-changeable).
 */
function RateRequest({ request: { id, rating } }: { request: Request }) {
  const { given, open } = rating;
  const [changing, setChanging] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const rate = trpc.ticket.rate.useMutation({
    meta: { done: ratingMessages.thanks, refreshes: [getQueryKey(trpc.ticket)], showsOwnErrors: true },
    onSuccess: () => {
      setChanging(false);
      heading.current?.focus();
    },
  });
  if (!open && !given) return null;
  const isFormShown = open && (!given || changing);
  return (
    <Paper component="section" withBorder my="lg" p={20} aria-labelledby="rating">
      <Box component="h2" id="rating" mt={0} mb="sm" fz="lg" tabIndex={-1} ref={heading}>
        {given && !isFormShown ? words.toldUs : words.oneQuestion}
      </Box>
      {isFormShown ? (
        <RatingForm
          given={given}
          sending={rate.isPending}
          error={rate.error}
          onSend={(answer) => rate.mutate({ id, ...answer })}
          {...(given && { onCancel: () => setChanging(false) })}
        />
      ) : null}
      {given && !isFormShown ? <GivenRating rating={given} /> : null}
      {given && open && !changing ? (
        <Button variant="default" size="compact-md" mt={14} onClick={() => setChanging(true)}>
          {words.changeRating}
        </Button>
      ) : null}
    </Paper>
  );
}

/** Shows a quote in the thread, at the reply it was sent with, with a link to read and accept it. */
function QuoteCard({ quote }: { quote: RequestQuote }) {
  const { number, version, totalCents, currency, validUntil } = quote;
  const isOpen = quoteStateOf(quote) === 'sent';
  return (
    <Flex
      component="section"
      wrap="wrap"
      align="center"
      gap="0.75rem 1rem"
      mt="sm"
      p="1rem 1.25rem"
      bd="1px solid var(--line)"
      bdrs="md"
      bg="var(--surface)"
      aria-label={words.quoteOf(number, version)}
    >
      <IconFileDollar size={28} stroke={1.5} style={{ color: 'var(--link)' }} aria-hidden />
      <Box flex="1 1 12rem" miw={0}>
        <Text c="dimmed" fz="sm" fw={600} mod="figures">
          {number}
          {version > 1 ? words.andVersion(version) : ''} <QuoteStatusBadge quote={quote} />
        </Text>
        <Text c="var(--ink-strong)" fz="xl" fw={700} mod="figures">
          {formatMoney(totalCents, currency)}
        </Text>
        {isOpen ? (
          <Text c="dimmed" fz="sm">
            {words.validThrough} {formatCalendarDay(validUntil)}
          </Text>
        ) : null}
      </Box>
      <LinkButton variant={isOpen ? 'filled' : 'default'} href={`/account/quotes/${number}`}>
        {isOpen ? readAndAccept : words.openQuote}
      </LinkButton>
    </Flex>
  );
}

/** Shows the inquiry and the replies of the team and the customer, oldest first. */
function RequestThread({ request }: { request: Request }) {
  const { data: quotes = [] } = trpc.quote.mineOfTicket.useQuery({ ticketId: request.id });
  const inquiry: Contribution = {
    ...{
      kind: 'message',
      key: 'inquiry',
      at: request.createdAt,
      author: request.colleague ?? words.you,
      side: 'customer',
    },
    ...{ body: request.inquiry, attachments: request.attachments },
  };
  const entries = request.messages.map((message) => {
    const quote = quotes.find(({ messageId }) => messageId === message.id);
    return { ...forCustomer(message), ...(quote && { card: <QuoteCard quote={quote} /> }) };
  });
  return <Conversation reader="customer" entries={[inquiry, ...entries]} />;
}

const route = getRouteApi('/_public/account/requests/$number');

/** Errors that mean the customer has no such ticket, including an invalid number. */
const notFoundReasons = new Set(['TICKET_NOT_FOUND', 'VALIDATION_FAILED']);

/** Shows one of the customer's own tickets, or a colleague's: the request, the replies and the status. */
export function RequestDetail() {
  const { number } = route.useParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  const query = trpc.ticket.myTicket.useQuery({ number });
  const { data, error, isError } = query;
  if (notFoundReasons.has(apiErrorOf(error)?.reason ?? '')) {
    return (
      <DocumentNotFound
        title={messages.ticketNotFoundTitle}
        text={messages.ticketNotFoundText}
        list={{ label: words.myRequests, href: '/account/requests' }}
      />
    );
  }
  if (!data && isError) {
    return <ErrorState query={query} fallback={messages.fetchTicketsFailed} />;
  }
  if (!data) return <RequestSkeleton />;
  // Missing in responses from instances that run the previous release.
  const { participants: copied = [] } = data;
  return (
    <>
      <BackLink to="/account/requests" className={documentClasses.back}>
        {words.myRequests}
      </BackLink>
      <DocumentHead
        kind={words.request}
        title={summarizeNames(
          data.templates.map(({ title }) => title),
          truncateText(data.inquiry),
        )}
        number={data.number}
        headingRef={heading}
        state={
          <>
            <TicketStatusBadge status={data.status} finalized={words.ordered} />{' '}
            <ColleagueBadge name={data.colleague} />
          </>
        }
      />
      {data.mergedInto ? (
        <p>
          {words.goesOnIn}{' '}
          <Link to="/account/requests/$number" params={{ number: data.mergedInto }}>
            {data.mergedInto}
          </Link>
          .
        </p>
      ) : null}
      {data.openedBy ? <p>{words.openedFor(data.openedBy, data.colleague ?? words.openedForYou)}</p> : null}
      {copied.length > 0 ? (
        <p>{words.inCopy(copied.map(({ name, address }) => name || address).join(', '))}</p>
      ) : null}
      <DocumentColumns
        asideLabel={words.aboutRequest}
        aside={
          <>
            <RequestWay request={data} />
            {data.order ? <OrderSummary order={data.order} /> : <RequestTemplates request={data} />}
            {data.colleague === null ? (
              <>
                <CloseRequest request={data} onDone={focusHeading} />
                <ReopenRequest request={data} onDone={focusHeading} />
              </>
            ) : null}
          </>
        }
      >
        <RequestThread request={data} />
        <RateRequest request={data} />
        <ReplyForm key={data.id} request={data} />
      </DocumentColumns>
    </>
  );
}

/** Shows the way of the request; renders nothing if it can't be loaded. */
function RequestWay({ request: { id, number, order, colleague } }: { request: Request }) {
  const { data } = trpc.way.ofMyTicket.useQuery({ ticketNumber: number });
  const { data: quotes = [] } = trpc.quote.mineOfTicket.useQuery({ ticketId: id });
  if (!data) return null;
  const open = quotes.find((quote) => quoteStateOf(quote) === 'sent');
  const ofOrder = order && `/account/orders/${order.number}`;
  const places = {
    ...(open && { decide: `/account/quotes/${open.number}` }),
    ...(ofOrder && { pay: ofOrder, look: `${ofOrder}#work`, review: ofOrder }),
  };
  return (
    <WayOfWork
      way={data}
      next={nextForCustomer}
      places={colleague === null ? places : {}}
      actions={nextActions()}
    />
  );
}

function RequestSkeleton() {
  return (
    <div role="status" aria-label={words.loadingRequest}>
      <Skeleton height={40} width="60%" radius="md" mb="xl" />
      <Skeleton height={280} radius="lg" />
    </div>
  );
}
