import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import type { Attachment } from '~/lib/use-attachments';
import { AttachmentList } from '~/ui/attachment-list';
import { Ago } from '~/ui/moment';
import { UserAvatar } from '~/ui/user-avatar';
import type { Ticket } from './ticket';
import classes from './ticket-thread.module.css';

/** The customer's inquiry and what was written since, oldest first (B104). */
export function TicketThread({ ticket }: { ticket: Ticket }) {
  const thread = useRef<HTMLOListElement>(null);
  const count = useRef(ticket.messages.length);
  useEffect(() => {
    const grown = ticket.messages.length > count.current;
    count.current = ticket.messages.length;
    // What was just sent, or just came in, is worth seeing.
    if (grown) thread.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [ticket.messages.length]);
  return (
    <section aria-labelledby="ticket-thread">
      <h4 id="ticket-thread" className={classes.title}>
        Conversation
      </h4>
      <ol ref={thread} className={classes.thread}>
        <Contribution
          author={ticket.customer.name}
          part="Customer"
          at={ticket.createdAt}
          body={ticket.inquiry}
          attachments={ticket.attachments}
          kind="customer"
        />
        {ticket.messages.map((message) => (
          <Contribution
            key={message.id}
            author={message.authorName}
            part={message.internal ? 'Internal note' : message.fromTeam ? 'Team' : 'Customer'}
            at={message.createdAt}
            body={message.body}
            attachments={message.attachments}
            kind={message.internal ? 'internal' : message.fromTeam ? 'team' : 'customer'}
          />
        ))}
      </ol>
    </section>
  );
}

interface ContributionProps {
  author: string;
  /** In the conversation. */
  part: string;
  at: string;
  body: string;
  attachments: readonly Attachment[];
  kind: 'customer' | 'team' | 'internal';
}

function Contribution({ author, part, at, body, attachments, kind }: ContributionProps) {
  return (
    <li className={clsx(classes.contribution, classes[kind])}>
      <UserAvatar name={author} />
      <div className={classes.bubble}>
        <p className={classes.meta}>
          <span className={classes.author}>{author}</span>
          <span className={classes.part}>{part}</span>
          <Ago at={at} className={classes.time} />
        </p>
        <p className={classes.text}>{body}</p>
        <AttachmentList attachments={attachments} />
      </div>
    </li>
  );
}
