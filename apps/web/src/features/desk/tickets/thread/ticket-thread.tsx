import { VisuallyHidden } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { type Contribution, Conversation, forTeam } from '~/entities/conversation/conversation';
import { SentQuoteCard } from '../quote/sent-quote-card';
import type { TicketQuotes } from '../sale/sale-lines';
import type { Ticket } from '../ticket';
import { automaticMails, inquiryMail } from './other-mails';
import { threadEntries } from './thread-entries';

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
  const count = useRef(ticket.messages.length);
  useEffect(() => {
    const hasNewMessage = ticket.messages.length > count.current;
    count.current = ticket.messages.length;
    // Scrolls a message that was just sent or received into view.
    if (hasNewMessage) thread.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [ticket.messages.length]);
  useStartAtLast(thread, count.current > 0);
  const withQuote = (message: Ticket['messages'][number]): Contribution => {
    const shown = forTeam(message);
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
          ...[
            ...threadEntries(ticket).map((entry) =>
              entry.kind === 'event' ? entry : withQuote(entry.message),
            ),
            ...automaticMails(ticket),
          ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at)),
        ]}
      />
    </section>
  );
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
    ...{ side: 'customer', body: inquiry, attachments, card: inquiryMail(ticket) },
  };
}
