import { messages } from '@app/contracts/messages';
import { IconLock } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { AttachmentList } from '~/entities/ticket/attachment-list';
import type { Attachment } from '~/entities/ticket/use-attachments';
import { Ago } from '~/ui/display/date-time';
import { LinkifiedText } from '~/ui/display/linkified-text';
import { StatusBadge } from '~/ui/display/status-badge';
import { UserAvatar } from '~/ui/display/user-avatar';
import { SentQuoteCard } from '../quote/sent-quote-card';
import type { TicketQuote, TicketQuotes } from '../sale/sale-lines';
import type { Ticket } from '../ticket';
import { threadEntries } from './thread-entries';
import classes from './ticket-thread.module.css';

interface TicketThreadProps {
  ticket: Ticket;
  /** Undefined while they load: their answers are shown without them. */
  quotes: TicketQuotes | undefined;
  /** The ticket takes no new quotes. */
  quotesClosed: boolean;
  onEditQuote: () => void;
}

/** The customer's inquiry and what was written since, oldest first (ticket.answer-thread). */
export function TicketThread({ ticket, quotes, quotesClosed, onEditQuote }: TicketThreadProps) {
  const thread = useRef<HTMLOListElement>(null);
  const count = useRef(ticket.messages.length);
  useEffect(() => {
    const grown = ticket.messages.length > count.current;
    count.current = ticket.messages.length;
    // What was just sent, or just came in, is worth seeing.
    if (grown) thread.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [ticket.messages.length]);
  useEffect(() => {
    // What was said last is what waits for an answer. From its beginning, however long it is.
    if (count.current > 0) thread.current?.lastElementChild?.scrollIntoView({ block: 'start' });
  }, []);
  const cardOf = (quote: TicketQuote) =>
    quotes ? <SentQuoteCard quote={quote} terms={quotes} closed={quotesClosed} onEdit={onEditQuote} /> : null;
  return (
    <section aria-labelledby="ticket-thread">
      <h4 id="ticket-thread" className={classes.title}>
        Conversation
      </h4>
      <ol ref={thread} className={classes.thread}>
        <Contribution
          author={ticket.customer.name}
          deleted={ticket.customer.deleted}
          part="Customer"
          at={ticket.createdAt}
          body={ticket.inquiry}
          attachments={ticket.attachments}
          kind="customer"
        />
        {threadEntries(ticket).map((entry) =>
          entry.kind === 'event' ? (
            <li key={entry.key} className={classes.event}>
              {entry.text} <Ago at={entry.at} />
            </li>
          ) : (
            <Contribution
              key={entry.key}
              author={entry.message.authorName}
              deleted={entry.message.authorDeleted}
              part={entry.message.internal ? 'Internal note' : entry.message.fromTeam ? 'Team' : 'Customer'}
              at={entry.at}
              body={entry.message.body}
              attachments={entry.message.attachments}
              quote={quotes?.quotes.find(({ messageId }) => messageId === entry.message.id)}
              cardOf={cardOf}
              kind={entry.message.internal ? 'internal' : entry.message.fromTeam ? 'team' : 'customer'}
            />
          ),
        )}
      </ol>
    </section>
  );
}

interface ContributionProps {
  author: string;
  /** The author's account is gone (users.deleted-user). */
  deleted: boolean;
  /** In the conversation. */
  part: string;
  at: string;
  body: string;
  attachments: readonly Attachment[];
  /** What it brought: its card stands in place of the words that old clients read, below the note. */
  quote?: TicketQuote | undefined;
  cardOf?: (quote: TicketQuote) => ReactNode;
  kind: 'customer' | 'team' | 'internal';
}

function Contribution(props: ContributionProps) {
  const { author, deleted, part, at, attachments, quote, cardOf, kind } = props;
  const body = quote ? quote.notes : props.body;
  return (
    <li className={clsx(classes.contribution, classes[kind])}>
      <UserAvatar name={author} />
      <div className={classes.bubble}>
        <p className={classes.meta}>
          <span className={classes.author}>{author}</span>
          {deleted ? <StatusBadge tone="neutral">{messages.deletedUser}</StatusBadge> : null}
          <span className={classes.part}>
            {kind === 'internal' ? <IconLock size={14} stroke={2} aria-hidden /> : null}
            {part}
          </span>
          <Ago at={at} className={classes.time} />
        </p>
        {body ? (
          <p className={classes.text}>
            <LinkifiedText text={body} />
          </p>
        ) : null}
        {quote ? cardOf?.(quote) : null}
        <AttachmentList attachments={attachments} />
      </div>
    </li>
  );
}
