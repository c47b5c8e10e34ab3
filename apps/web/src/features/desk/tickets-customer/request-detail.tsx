import { messages } from '@app/contracts/messages';
import { Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { ColleagueBadge } from '~/entities/customer/colleague-badge';
import { RequestProgress } from '~/entities/ticket/request-progress';
import { TicketStatusBadge } from '~/entities/ticket/ticket-status-badge';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { summarizeNames, truncateText } from '~/lib/format/name-some';
import documentClasses from '~/ui/document/document.module.css';
import { DocumentColumns } from '~/ui/document/document-columns';
import { DocumentHead } from '~/ui/document/document-head';
import { DocumentNotFound } from '~/ui/document/document-not-found';
import { ErrorState } from '~/ui/feedback/error-state';
import { BackLink } from '~/ui/navigation/back-link';
import { CloseRequest } from './close-request';
import { OrderSummary } from './order-summary';
import { RateRequest } from './rate-request';
import { ReopenRequest } from './reopen-request';
import { ReplyForm } from './reply-form';
import { RequestTemplates } from './request-templates';
import { RequestThread } from './request-thread';
import * as words from './tickets-customer-messages';

const route = getRouteApi('/_public/account/requests/$number');

/** Errors that mean the customer has no such ticket, including an invalid number. */
const notFoundReasons = new Set(['TICKET_NOT_FOUND', 'VALIDATION_FAILED']);

/** Shows one of the customer's own tickets, or a colleague's: the request, the replies and the status. */
export function RequestDetail() {
  const { number } = route.useParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  const { data, error, isError, refetch, isRefetching } = trpc.ticket.myTicket.useQuery({ number });
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
    return (
      <ErrorState
        error={error}
        fallback={messages.fetchTicketsFailed}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    );
  }
  if (!data) return <RequestSkeleton />;
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
            <TicketStatusBadge status={data.status} /> <ColleagueBadge name={data.colleague} />
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
      <DocumentColumns
        asideLabel={words.aboutRequest}
        aside={
          <>
            <RequestProgress request={data} />
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

function RequestSkeleton() {
  return (
    <div role="status" aria-label={words.loadingRequest}>
      <Skeleton height={40} width="60%" radius="md" mb="xl" />
      <Skeleton height={280} radius="lg" />
    </div>
  );
}
