import { messages } from '@app/contracts/messages';
import { Skeleton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { ErrorState } from '~/ui/feedback/error-state';
import { QuoteBuilder } from '../quote/quote-builder';
import { TicketComposer } from '../reply/ticket-composer';
import { UnsentDraft } from '../reply/unsent-draft';
import { FinalizeDialog } from '../sale/finalize-dialog';
import type { TicketQuote } from '../sale/sale-lines';
import { SaleSummary } from '../sale/sale-summary';
import { TicketTemplatesCard } from '../templates/ticket-templates-card';
import { TicketThread } from '../thread/ticket-thread';
import type { Ticket } from '../ticket';
import { BounceNote } from './bounce-note';
import classes from './ticket-detail.module.css';
import { TicketHeader } from './ticket-header';
import { TicketNotFound } from './ticket-not-found';
import { useTicketActions } from './use-ticket-actions';
import { useTicketPresence } from './use-ticket-presence';

interface TicketDetailProps {
  id: string;
  /** Whether the reader just opened it, so that the focus follows; not when the page was loaded with it. */
  takesFocus: boolean;
}

/** One ticket of the dashboard: who asks what, the thread, and what the team can do. Give it the id as `key`. */
export function TicketDetail({ id, takesFocus }: TicketDetailProps) {
  const { data, error, isFetching, refetch } = trpc.ticket.byId.useQuery({ id });
  // With the same request: their cards stand in the thread.
  trpc.quote.ofTicket.useQuery({ ticketId: id });
  if (data) return <LoadedTicket ticket={data} takesFocus={takesFocus} />;
  if (apiErrorOf(error)?.reason === 'TICKET_NOT_FOUND') return <TicketNotFound />;
  if (error) {
    return (
      <ErrorState
        error={error}
        fallback={messages.fetchTicketsFailed}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={classes.loading} role="status" aria-label="Loading the ticket">
      <Skeleton height="1.5rem" width="55%" />
      <Skeleton height="0.875rem" width="40%" mt="md" />
      <Skeleton height="6rem" mt="xl" />
      <Skeleton height="9rem" mt="lg" />
    </div>
  );
}

/** The quotes of a ticket, and how its next one is opened. */
function useTicketQuotes({ id, status, customer }: Ticket) {
  const { data: quotes } = trpc.quote.ofTicket.useQuery({ ticketId: id });
  const quoting = useFormDialog<'quote'>(`quote:${id}`);
  const has = (state: TicketQuote['status']) => quotes?.quotes.some((quote) => quote.status === state);
  const mayQuote = status !== 'finalized' && !customer.deleted;
  const label = has('draft') ? 'Edit draft' : 'New quote';
  const quote = mayQuote && quotes && !has('accepted') ? { label, open: () => quoting.open('quote') } : null;
  return { quotes, quoting, quote, mayQuote };
}

function LoadedTicket({ ticket, takesFocus }: { ticket: Ticket; takesFocus: boolean }) {
  const actions = useTicketActions(ticket.id);
  const { viewers, noteTyping } = useTicketPresence(ticket.id);
  const finalizing = useFormDialog<'finalize'>(`finalize:${ticket.id}`);
  const { quotes, quoting, quote, mayQuote } = useTicketQuotes(ticket);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button goes away with the status, so the focus would get lost.
  const focusHeading = (done: boolean) => {
    if (done) heading.current?.focus();
  };
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <article className={classes.ticket} aria-labelledby="ticket-number">
      <TicketHeader
        ticket={ticket}
        viewers={viewers}
        headingRef={heading}
        running={actions.running}
        quote={quote}
        onAssign={(assigneeId) => void actions.assign(assigneeId, ticket.assignee?.id ?? null)}
        onClose={() => void actions.close().then(focusHeading)}
        onReopen={() => void actions.reopen().then(focusHeading)}
        onFinalize={() => {
          actions.forgetFinalizeError();
          finalizing.open('finalize');
        }}
      />
      <div className={classes.body}>
        {ticket.bounce ? <BounceNote ticket={ticket} bounce={ticket.bounce} /> : null}
        {ticket.order ? (
          <SaleSummary order={ticket.order} finalizedAt={ticket.finalizedAt} />
        ) : (
          <TicketTemplatesCard ticket={ticket} />
        )}
        <TicketThread
          ticket={ticket}
          quotes={quotes}
          quotesClosed={!mayQuote}
          onEditQuote={() => quoting.open('quote')}
        />
      </div>
      {ticket.status === 'finalized' ? (
        <>
          <UnsentDraft ticketId={ticket.id} kind="answer" />
          <UnsentDraft ticketId={ticket.id} kind="note" />
        </>
      ) : (
        <TicketComposer ticket={ticket} actions={actions} onTyping={noteTyping} />
      )}
      <QuoteBuilder
        ticket={ticket}
        form={`quote:${ticket.id}`}
        opens={quoting.dialog}
        opened={quoting.opened}
        onClose={quoting.close}
      />
      <FinalizeDialog
        form={`finalize:${ticket.id}`}
        opens={finalizing.dialog}
        opened={finalizing.opened}
        ticket={ticket}
        actions={actions}
        onClose={finalizing.close}
        onDone={() => focusHeading(true)}
      />
    </article>
  );
}
