import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Attachment } from '~/entities/ticket/use-attachments';
import { type Contribution, Conversation } from './conversation';
import classes from './earlier-conversation.module.css';

interface EarlierConversationProps {
  summary: string;
  /** It is unfolded for the first time. */
  onOpen: () => void;
  reader: 'team' | 'customer';
  /** Undefined while it loads. */
  inquiry:
    | { author: string; createdAt: string; inquiry: string; attachments: readonly Attachment[] }
    | undefined;
  messages: readonly Contribution[] | undefined;
  /** The way to where it stands in full. */
  link: ReactNode;
  /** Stands there while it loads, or when it could not be loaded. */
  children: ReactNode;
}

/** The conversation of a ticket before its sale, folded away above that of the order. */
export function EarlierConversation(props: EarlierConversationProps) {
  const { summary, onOpen, reader, inquiry, messages, link, children } = props;
  return (
    <details
      className={classes.earlier}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) onOpen();
      }}
    >
      <summary className={classes.summary}>
        <IconChevronRight size={18} stroke={1.75} className={classes.chevron} aria-hidden />
        {summary}
      </summary>
      <div className={classes.content}>
        {inquiry && messages ? (
          <>
            <Conversation
              reader={reader}
              label="Earlier conversation"
              entries={[
                {
                  ...{ kind: 'message', key: 'inquiry', at: inquiry.createdAt, author: inquiry.author },
                  ...{ side: 'customer', body: inquiry.inquiry, attachments: inquiry.attachments },
                },
                ...messages,
              ]}
            />
            <p className={classes.link}>{link}</p>
          </>
        ) : (
          children
        )}
      </div>
    </details>
  );
}
