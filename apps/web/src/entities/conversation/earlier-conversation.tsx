import { messages } from '@app/contracts/messages';
import { Box, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Attachment } from '~/entities/ticket/use-attachments';
import { ErrorState, type FailedQuery } from '~/ui/feedback/error-state';
import { type Contribution, Conversation } from './conversation';
import * as words from './conversation-messages';
import classes from './earlier-conversation.module.css';

interface EarlierConversationProps {
  summary: string;
  /** Called when it is expanded for the first time. */
  onOpen: () => void;
  reader: 'team' | 'customer';
  /** Undefined while it loads. */
  inquiry:
    | { author: string; createdAt: string; inquiry: string; attachments: readonly Attachment[] }
    | undefined;
  messages: readonly Contribution[] | undefined;
  /** Link to the full conversation. */
  link: ReactNode;
  /** The query that loads it. */
  query: FailedQuery;
}

/** The conversation of a ticket before its sale, collapsed above that of the order. */
export function EarlierConversation(props: EarlierConversationProps) {
  const { summary, onOpen, reader, inquiry, messages: written, link, query } = props;
  return (
    <details
      className={classes.earlier}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) onOpen();
      }}
    >
      <summary className={classes.summary}>{summary}</summary>
      <Box pt={6} pb={14} px={14}>
        {inquiry && written ? (
          <>
            <Conversation
              reader={reader}
              label={words.earlierConversation}
              entries={[
                {
                  ...{ kind: 'message', key: 'inquiry', at: inquiry.createdAt, author: inquiry.author },
                  ...{ side: 'customer', body: inquiry.inquiry, attachments: inquiry.attachments },
                },
                ...written,
              ]}
            />
            <Text inherit mt={14} className={classes.link}>
              {link}
            </Text>
          </>
        ) : query.error ? (
          <ErrorState query={query} fallback={messages.fetchTicketsFailed} />
        ) : (
          <Skeleton height={120} radius="md" />
        )}
      </Box>
    </details>
  );
}
