import { company } from '@app/content/company';
import clsx from 'clsx';
import type { Attachment } from '~/lib/use-attachments';
import { AttachmentList } from '~/ui/attachment-list';
import { Ago } from '~/ui/moment';
import { TextWithLinks } from '~/ui/text-with-links';
import classes from './request-thread.module.css';
import type { Request } from './request-timeline';

/** The inquiry, the team's answers and the customer's replies, oldest first. */
export function RequestThread({ request }: { request: Request }) {
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
  children: string;
}

function Message({ author, at, fromTeam = false, attachments, children }: MessageProps) {
  return (
    <li className={clsx(classes.message, fromTeam && classes.team)}>
      <p className={classes.head}>
        <span className={classes.author}>{author}</span>
        <Ago at={at} className={classes.time} />
      </p>
      <p className={classes.body} dir="auto">
        <TextWithLinks text={children} />
      </p>
      <AttachmentList attachments={attachments} />
    </li>
  );
}
