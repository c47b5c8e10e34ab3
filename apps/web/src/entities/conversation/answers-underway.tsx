import { Box, Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { RefObject } from 'react';
import classes from './unread-message-warning.module.css';
import type { AnswerUnderway } from './use-send-answer';

interface AnswersUnderwayProps {
  answers: readonly AnswerUnderway[];
  warningRef: RefObject<HTMLDivElement | null>;
  /** Sends one's own answer too; absent while there is none. */
  onSendAnyway: (() => void) | undefined;
}

/** Shows what colleagues are sending in the thread at this moment (ticket.overlapping-answers). */
export function AnswersUnderway({ answers, warningRef, onSendAnyway }: AnswersUnderwayProps) {
  return (
    <div ref={warningRef} tabIndex={-1} className={classes.warning} role="alert">
      <IconSend size={20} stroke={1.75} style={{ color: 'var(--warning)' }} aria-hidden />
      <Box flex="1 1 16rem" fz="sm">
        {answers.map(({ id, authorName, body }) => (
          <Box component="p" key={id} m={0} mah={144} style={{ overflowY: 'auto' }}>
            <strong>{authorName}</strong> is sending an answer right now: “{body}”
          </Box>
        ))}
      </Box>
      {onSendAnyway ? (
        <Button variant="default" size="compact-md" onClick={onSendAnyway}>
          Send anyway
        </Button>
      ) : null}
    </div>
  );
}
