import { draftPlaces } from '@app/contracts/desk/ticket/draft-place';
import { ticketTransitions } from '@app/contracts/desk/ticket/status';
import { messages } from '@app/contracts/messages';
import { Box, Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { OtherViewers } from '~/entities/conversation/other-viewers';
import { UnsentDraft } from '~/entities/conversation/unsent-draft';
import { type Presence, usePresence } from '~/entities/conversation/use-presence';
import { BounceNote } from '~/entities/mail/bounce-note';
import { trpc } from '~/lib/api/trpc';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { useMay } from '~/lib/session/may';
import { Loaded } from '~/ui/feedback/loaded';
import { TicketContext } from '../context/ticket-context';
import { useTicketKeys } from '../keys/use-ticket-keys';
import { useMarkRead } from '../list/use-mark-read';
import { type DeskDialog, DeskDialogs } from '../queue-actions/desk-dialogs';
import { MoreActions } from '../queue-actions/more-actions';
import { TicketDesk } from '../queue-actions/ticket-desk';
import { useDeskActions } from '../queue-actions/use-desk-actions';
import { QuoteBuilder } from '../quote/quote-builder';
import { useQuotesOfTicket } from '../quote/use-quote-actions';
import { TicketComposer } from '../reply/ticket-composer';
import { FinalizeDialog } from '../sale/finalize-dialog';
import type { TicketQuote } from '../sale/sale-lines';
import { TicketThread } from '../thread/ticket-thread';
import { useScrollEnd } from '../thread/use-scroll-end';
import { missingTicket, type Ticket } from '../ticket';
import classes from './ticket-detail.module.css';
import { TicketHeader } from './ticket-header';
import { TicketRating } from './ticket-rating';
import { TicketSheet, useTicketSheet } from './ticket-sheet';
import { type TicketActions, useTicketActions } from './use-ticket-actions';

const finalized = 'The sale is finalized, so it cannot be sent.';
const merged = 'The ticket was merged into another one, so it cannot be sent here.';

interface TicketDetailProps {
  id: string;
  /**
   * Whether the reader just opened the ticket, so that the focus moves to it; false when the page loaded with
   * it.
   */
  takesFocus: boolean;
  /** The reader selected the ticket, so colleagues see that they have it open. */
  present: boolean;
  /** The context fits beside the thread, so there is no sheet. */
  contextBeside: boolean;
}

/**
 * Shows one ticket of the dashboard: the thread, the team's actions, and the context beside it. Pass the id
 * as `key`.
 */
export function TicketDetail({ id, ...props }: TicketDetailProps) {
  const query = trpc.ticket.byId.useQuery({ id });
  // Batched with the same request: data for the thread and the context.
  useQuotesOfTicket(id);
  trpc.ticket.templates.useQuery({ id });
  trpc.ticket.customerHistory.useQuery({ id });
  return (
    <Loaded
      query={query}
      failed={messages.fetchTicketsFailed}
      loading={
        <Box flex={1} py={20} px="md" role="status" aria-label="Loading the ticket">
          <Skeleton height="1.5rem" width="55%" />
          <Skeleton height="0.875rem" width="40%" mt="md" />
          <Skeleton height="6rem" mt="xl" />
          <Skeleton height="9rem" mt="lg" />
        </Box>
      }
      missing={missingTicket}
    >
      {(ticket) => <LoadedTicket ticket={ticket} {...props} />}
    </Loaded>
  );
}

/** Returns the quotes of a ticket, and how to open its next one. */
function useTicketQuotes({ id, status, customer }: Ticket) {
  const { data: quotes } = useQuotesOfTicket(id);
  const quoteDialog = useFormDialog<'quote'>(`quote:${id}`);
  const has = (state: TicketQuote['status']) => quotes?.quotes.some((quote) => quote.status === state);
  const mayQuote = status !== 'finalized' && !customer.deleted;
  const label = has('draft') ? 'Edit draft' : 'New quote';
  const quote =
    mayQuote && quotes && !has('accepted') ? { label, open: () => quoteDialog.open('quote') } : null;
  useQuoteByAddress(quotes !== undefined, quote?.open);
  return { quotes, quoteDialog, quote, mayQuote };
}

const route = getRouteApi('/dashboard/tickets/');

/** Opens the builder once when the address asks for it and the ticket takes a quote. */
function useQuoteByAddress(isKnown: boolean, open: (() => void) | undefined) {
  const isAsked = route.useSearch({ select: ({ quote }) => quote === true });
  const navigate = route.useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened when it first can be.
  useEffect(() => {
    if (!isAsked || !isKnown) return;
    open?.();
    void navigate({ search: (previous) => ({ ...previous, quote: undefined }), replace: true });
  }, [isAsked, isKnown]);
}

/**
 * Focuses the ticket number when the reader opens the ticket, and when the pressed button disappears with a
 * status change.
 */
function useFocusOnHeading(takesFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return {
    heading,
    focusHeading: (done?: boolean) => {
      if (done !== false) heading.current?.focus({ preventScroll: true });
    },
  };
}

function useTicketPresence(id: string, present: boolean): Presence {
  const { client } = trpc.useUtils();
  const markRead = useMarkRead();
  return usePresence(id, present, {
    watch: async (typing) => {
      const viewers = await client.ticket.watch.mutate({ id, typing });
      markRead(id);
      return viewers;
    },
    leave: () => client.ticket.leave.mutate({ id }),
  });
}

/** Manages the finalize dialog; null where nothing is left to sell. */
function useFinalizing({ id, status }: Ticket, { forgetFinalizeError }: TicketActions) {
  const { open, ...question } = useFormDialog<'finalize'>(`finalize:${id}`);
  const may = useMay();
  // The dialog starts from the quotes.
  const maySell = may('orders:write') && may('quotes:read');
  const canFinalize = (ticketTransitions.finalize.from as readonly string[]).includes(status);
  const ask = () => {
    forgetFinalizeError();
    open('finalize');
  };
  return { ...question, ask: maySell && canFinalize ? ask : null };
}

function LoadedTicket({
  ticket,
  takesFocus,
  present,
  contextBeside,
}: Omit<TicketDetailProps, 'id'> & { ticket: Ticket }) {
  const actions = useTicketActions(ticket.id);
  const desk = useDeskActions(ticket.id);
  const presence = useTicketPresence(ticket.id, present);
  const finalizing = useFinalizing(ticket, actions);
  const { quotes, quoteDialog, quote, mayQuote } = useTicketQuotes(ticket);
  const deskDialog = useFormDialog<DeskDialog>(`desk:${ticket.id}`);
  const sheet = useTicketSheet(contextBeside);
  const { heading, focusHeading } = useFocusOnHeading(takesFocus);
  const article = useRef<HTMLElement>(null);
  const body = useScrollEnd();
  useTicketKeys(article, sheet.open);
  const placeOf = (inline: boolean) => (
    <TicketDesk
      inline={inline}
      {...{ ticket, desk, quote, running: actions.running, onFinalize: finalizing.ask }}
      onAssign={(assigneeId) => void actions.assign(assigneeId, ticket.assignee?.id ?? null)}
    />
  );
  return (
    <article ref={article} className={classes.ticket} aria-labelledby="ticket-number">
      <TicketHeader
        ticket={ticket}
        headingRef={heading}
        running={actions.running}
        onClose={() => void actions.close().then(focusHeading)}
        onReopen={() => void actions.reopen().then(focusHeading)}
        onDetails={() => sheet.open(null)}
      >
        <MoreActions ticket={ticket} desk={desk} onAsk={deskDialog.open} />
      </TicketHeader>
      <div className={classes.side}>
        {placeOf(true)}
        <div className={classes.beside}>
          <TicketContext ticket={ticket} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys, too. */}
      <section ref={body} className={classes.body} data-thread tabIndex={0} aria-label="Thread">
        {ticket.bounce ? <BounceNote email={ticket.customer.email} bounce={ticket.bounce} /> : null}
        {ticket.rating ? <TicketRating rating={ticket.rating} /> : null}
        <TicketThread
          {...{ ticket, quotes, quotesClosed: !mayQuote }}
          onEditQuote={() => quoteDialog.open('quote')}
        />
      </section>
      <TicketFoot {...{ ticket, actions, presence }} />
      <TicketSheet sheet={sheet} title={ticket.number}>
        {placeOf(false)}
        <TicketContext ticket={ticket} />
      </TicketSheet>
      {deskDialog.dialog ? (
        <DeskDialogs
          key={deskDialog.turn}
          {...deskDialog.frame}
          {...{ ticket, desk, dialog: deskDialog.dialog }}
        />
      ) : null}
      <QuoteBuilder
        {...{ ticket, form: `quote:${ticket.id}`, opens: quoteDialog.dialog }}
        {...{ opened: quoteDialog.opened, onClose: quoteDialog.close }}
      />
      <FinalizeDialog
        {...{ ticket, actions, form: `finalize:${ticket.id}`, opens: finalizing.dialog }}
        {...{ opened: finalizing.opened, onClose: finalizing.close, onDone: focusHeading }}
      />
    </article>
  );
}

interface TicketFootProps {
  ticket: Ticket;
  actions: TicketActions;
  presence: Presence;
}

/**
 * Shows the composer and who else is typing; on a finalized or merged ticket, which takes no answers, the text
 * that was not sent in time.
 */
function TicketFoot({ ticket, actions, presence: { viewers, noteTyping } }: TicketFootProps) {
  const ended = ticket.status === 'finalized' ? finalized : ticket.mergedInto ? merged : null;
  return (
    <div className={classes.foot}>
      <OtherViewers viewers={viewers} />
      {ended ? (
        <>
          <UnsentDraft
            draftKey={draftPlaces.ticketAnswer(ticket.id)}
            title="Your unsent response"
            reason={ended}
            thread={{ ticketId: ticket.id }}
          />
          <UnsentDraft draftKey={draftPlaces.ticketNote(ticket.id)} title="Your unsent note" reason={ended} />
        </>
      ) : (
        <TicketComposer ticket={ticket} actions={actions} onTyping={noteTyping} />
      )}
    </div>
  );
}
