import { company } from '@app/content/company';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Ago } from '~/ui/moment';
import classes from './request-thread.module.css';
import type { Request } from './request-timeline';

/** The inquiry, the team's answers and the customer's replies, oldest first. */
export function RequestThread({ request }: { request: Request }) {
  return (
    <ol className={classes.thread} aria-label="Conversation">
      <Message author="You" at={request.createdAt}>
        {request.inquiry}
      </Message>
      {request.messages.map(({ id, authorName, fromTeam, body, createdAt }) => (
        <Message
          key={id}
          author={fromTeam ? `${authorName}, ${company.name}` : 'You'}
          at={createdAt}
          fromTeam={fromTeam}
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
  children: ReactNode;
}

function Message({ author, at, fromTeam = false, children }: MessageProps) {
  return (
    <li className={clsx(classes.message, fromTeam && classes.team)}>
      <p className={classes.head}>
        <span className={classes.author}>{author}</span>
        <Ago at={at} className={classes.time} />
      </p>
      <p className={classes.body}>{children}</p>
    </li>
  );
}
