import { Button } from '@mantine/core';
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
      <IconSend className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <div className={classes.text}>
        {answers.map(({ id, authorName, body }) => (
          <p key={id} className={classes.underway}>
            <strong>{authorName}</strong> is sending an answer right now: “{body}”
          </p>
        ))}
      </div>
      {onSendAnyway ? (
        <Button variant="default" size="compact-md" onClick={onSendAnyway}>
          Send anyway
        </Button>
      ) : null}
    </div>
  );
}
