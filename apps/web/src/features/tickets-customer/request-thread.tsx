import { company } from '@app/content/company';
import clsx from 'clsx';
import { AttachmentList } from '~/entities/ticket/attachment-list';
import type { Attachment } from '~/entities/ticket/use-attachments';
import { trpc } from '~/lib/api/trpc';
import { Ago } from '~/ui/display/date-time';
import { LinkifiedText } from '~/ui/display/linkified-text';
import { QuoteCard } from './quote-card';
import classes from './request-thread.module.css';
import type { Request, RequestQuote } from './request-timeline';

/** The inquiry, the team's answers and the customer's replies, oldest first. */
export function RequestThread({ request }: { request: Request }) {
  const { data: quotes = [] } = trpc.quote.mineOfTicket.useQuery({ ticketId: request.id });
  return (
    <ol className={classes.thread} aria-label="Conversation">
      <Message author="You" at={request.createdAt} attachments={request.attachments}>
        {request.inquiry}
      </Message>
      {request.messages.map(({ id, authorName, fromTeam, body, attachments, createdAt }) => (
        <Message
          key={id}
          author={fromTeam ? `${authorName}, ${company.name}` : 'You'}
          at={createdAt}
          fromTeam={fromTeam}
          attachments={attachments}
          quote={quotes.find(({ messageId }) => messageId === id)}
        >
          {body}
        </Message>
      ))}
    </ol>
  );
}

interface MessageProps {
  author: string;
  at: string;
  fromTeam?: boolean;
  attachments: readonly Attachment[];
  /** What the message brought. */
  quote?: RequestQuote | undefined;
  children: string;
}

function Message({ author, at, fromTeam = false, attachments, quote, children }: MessageProps) {
  return (
    <li className={clsx(classes.message, fromTeam && classes.team)}>
      <p className={classes.head}>
        <span className={classes.author}>{author}</span>
        <Ago at={at} className={classes.time} />
      </p>
      <p className={classes.body} dir="auto">
        <LinkifiedText text={children} />
      </p>
      {quote ? <QuoteCard quote={quote} /> : null}
      <AttachmentList attachments={attachments} />
    </li>
  );
}
