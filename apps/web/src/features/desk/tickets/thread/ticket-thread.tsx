import { ticketSources } from '@app/contracts/desk/ticket/status';
import { dateLocale } from '@app/contracts/locale';
import { Box, Group, VisuallyHidden } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import {
  type Contribution,
  Conversation,
  type ConversationEvent,
  forTeam,
} from '~/entities/conversation/conversation';
import { EditedNote } from '~/entities/conversation/edited-note';
import { inquiryMail, withAutomaticMails } from '~/entities/conversation/other-mails';
import { ticketSourceWords } from '~/entities/ticket/ticket-source';
import { readOneOf } from '~/lib/routing/list-search';
import { StatusBadge } from '~/ui/display/status-badge';
import { SentQuoteCard } from '../quote/sent-quote-card';
import type { TicketQuotes } from '../sale/sale-lines';
import type { Ticket } from '../ticket';

/** To whom a note was sent, and what went along (ticket.forward-outside). */
function ForwardedNote({ forward }: { forward: Ticket['forwards'][number] }) {
  const { address, name, words, fileNames, bounce } = forward;
  return (
    <Box mt={6} c="dimmed" fz="sm" style={{ overflowWrap: 'anywhere' }}>
      <Group component="p" gap={6} m={0}>
        <IconMailForward size={14} stroke={2} aria-hidden /> Forwarded to {name ? `${name}, ` : ''}
        {address || 'a deleted account'}
        {bounce === null ? null : <StatusBadge tone="warning">Bounces</StatusBadge>}
      </Group>
      {fileNames.length > 0 ? <p>With {fileNames.join(', ')}</p> : null}
      {words === null ? null : (
        <details>
          <summary>Message that went along</summary>
          <Box dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
            {words}
          </Box>
        </details>
      )}
    </Box>
  );
}

type TicketEvent = Ticket['history'][number];

const dateTimeFormat = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeStyle: 'short' });

/** Describes a ticket event in a sentence; `by` is null when the actor is unknown. */
function eventText(event: TicketEvent): string {
  return `${event.by ?? 'Somebody'} ${describeEvent(event)}`;
}

function describeEvent({ kind, by, assignee, about }: TicketEvent): string {
  switch (kind) {
    case 'assigned':
      if (assignee === null) return 'unassigned the ticket';
      return by === assignee ? 'took the ticket' : `assigned the ticket to ${assignee}`;
    case 'closed':
      return 'closed the ticket';
    case 'reopened':
      return 'reopened the ticket';
    case 'finalized':
      return 'finalized the sale';
    case 'opened': {
      const source = readOneOf(about, ticketSources);
      if (source) return `opened the ticket, which came ${ticketSourceWords[source]}`;
      return about ? `opened the ticket with a message from ${about}` : 'opened the ticket';
    }
    case 'merged':
      return `merged the ticket into ${about}`;
    case 'absorbed':
      return `merged ${about} into this ticket`;
    case 'split':
      return `turned a message into ${about}`;
    case 'snoozed':
      return about
        ? `snoozed the ticket until ${dateTimeFormat.format(new Date(about))}`
        : 'snoozed the ticket';
    case 'woken':
      return 'took the ticket back into the queue';
    case 'spam':
      return 'marked the ticket as spam';
    case 'notSpam':
      return 'marked the ticket as not spam';
  }
}

type Message = Ticket['messages'][number];

type ThreadEntry = { kind: 'message'; key: string; at: string; message: Message } | ConversationEvent;

/**
 * Returns messages and events, oldest first; a message sent and a closing at the same time are ordered
 * message first.
 */
export function threadEntries({ messages, history }: Pick<Ticket, 'messages' | 'history'>): ThreadEntry[] {
  const messageEntries = messages.map(
    (message): ThreadEntry => ({ kind: 'message', key: message.id, at: message.createdAt, message }),
  );
  const eventEntries = history.map(
    (event, index): ThreadEntry => ({
      kind: 'event',
      key: `${event.kind} ${event.at} ${index}`,
      at: event.at,
      text: eventText(event),
    }),
  );
  return [...messageEntries, ...eventEntries].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

interface TicketThreadProps {
  ticket: Ticket;
  /** Undefined while loading; replies are shown without their quotes until then. */
  quotes: TicketQuotes | undefined;
  /** The ticket takes no new quotes. */
  quotesClosed: boolean;
  onEditQuote: () => void;
}

/** Shows the customer's inquiry and the messages since, oldest first (ticket.answer-thread). */
export function TicketThread({ ticket, quotes, quotesClosed, onEditQuote }: TicketThreadProps) {
  const thread = useRef<HTMLOListElement>(null);
  // Missing in responses from instances that run the previous release.
  const { forwards = [] } = ticket;
  const count = useRef(ticket.messages.length);
  useEffect(() => {
    const hasNewMessage = ticket.messages.length > count.current;
    count.current = ticket.messages.length;
    // Scrolls a message that was just sent or received into view.
    if (hasNewMessage) thread.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [ticket.messages.length]);
  useStartAtLast(thread, count.current > 0);
  const withQuote = (message: Ticket['messages'][number]): Contribution => {
    const shown = withFoot(message, forwards, ticket.status !== 'finalized');
    const quote = quotes?.quotes.find(({ messageId }) => messageId === message.id);
    if (!quotes || !quote) return shown;
    const card = <SentQuoteCard quote={quote} terms={quotes} closed={quotesClosed} onEdit={onEditQuote} />;
    // The card replaces the text meant for older clients, and follows the note.
    return { ...shown, body: quote.notes, card };
  };
  return (
    <section aria-labelledby="ticket-thread">
      <VisuallyHidden>
        <h4 id="ticket-thread">Conversation</h4>
      </VisuallyHidden>
      <Conversation
        reader="team"
        listRef={thread}
        entries={[
          inquiryOf(ticket),
          ...withAutomaticMails(
            threadEntries(ticket).map((entry) => (entry.kind === 'event' ? entry : withQuote(entry.message))),
            ticket.otherMails,
          ),
        ]}
      />
    </section>
  );
}

/** Shows below a note whom it was forwarded to, or what it said before. */
function withFoot(message: Message, forwards: Ticket['forwards'], open: boolean): Contribution {
  const shown = forTeam(message);
  const { id, own, internal, fromTeam } = message;
  if (!internal || !fromTeam) return shown;
  const forward = forwards.find(({ messageId }) => messageId === id);
  if (forward) return { ...shown, card: <ForwardedNote forward={forward} /> };
  return { ...shown, card: <EditedNote message={message} place="ticket" editable={own && open} /> };
}

/** What a reader does to move within the thread. */
const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Starts at the last message, which is the one waiting for a reply; at its top, however long it is. Until the
 * reader moves, it stays there while quotes, pictures and fonts change the height of what stands above.
 */
function useStartAtLast(thread: RefObject<HTMLOListElement | null>, wanted: boolean) {
  const isWanted = useRef(wanted);
  useEffect(() => {
    const list = thread.current;
    const scroller = list?.closest('[data-thread]');
    if (!isWanted.current || !list || !scroller) return;
    const observer = new ResizeObserver(() => list.lastElementChild?.scrollIntoView({ block: 'start' }));
    for (const element of [list, ...scroller.children]) observer.observe(element);
    const stop = () => observer.disconnect();
    for (const move of moves) window.addEventListener(move, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const move of moves) window.removeEventListener(move, stop);
    };
  }, [thread]);
}

function inquiryOf(ticket: Ticket): Contribution {
  const { customer, createdAt, inquiry, attachments } = ticket;
  return {
    ...{ kind: 'message', key: 'inquiry', at: createdAt, author: customer.name, deleted: customer.deleted },
    ...{ side: 'customer', body: inquiry, attachments, card: inquiryMail(ticket.otherMails) },
  };
}
