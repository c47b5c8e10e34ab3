import { Box, Button } from '@mantine/core';
import { IconMessageExclamation } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { Ago } from '~/ui/display/date-time';
import type { ConversationMessage } from './conversation-data';
import classes from './unread-message-warning.module.css';

interface UnreadAnswerProps {
  message: ConversationMessage;
  warningRef: RefObject<HTMLDivElement | null>;
  disabled: boolean;
  onSendAnyway: () => void;
}

/** Shown before an answer is sent if a message arrived in the thread while it was being written. */
export function UnreadMessageWarning({ message, warningRef, disabled, onSendAnyway }: UnreadAnswerProps) {
  const { authorName, fromTeam, createdAt } = message;
  return (
    <div ref={warningRef} tabIndex={-1} className={classes.warning} role="alert">
      <IconMessageExclamation size={20} stroke={1.75} style={{ color: 'var(--warning)' }} aria-hidden />
      <Box component="p" flex="1 1 16rem" m={0} fz="sm">
        <strong>{authorName}</strong> {fromTeam ? 'answered' : 'wrote again'} <Ago at={createdAt} />, while
        you were writing. Please read it above before you send yours.
      </Box>
      <Button variant="default" size="compact-md" disabled={disabled} onClick={onSendAnyway}>
        Send anyway
      </Button>
    </div>
  );
}
