import { Box, Button, Group, Text } from '@mantine/core';
import { useId } from 'react';
import type { DraftKey } from '~/lib/storage/draft-key';
import type { TeamThread } from './conversation-data';
import { HeldAnswers } from './held-answers';
import classes from './unsent-draft.module.css';
import { useTeamDraft } from './use-team-draft';

interface UnsentDraftProps {
  /** Key under which the text is stored (ticket.response-draft). */
  draftKey: DraftKey;
  title: string;
  /** Why it cannot be sent. */
  reason: string;
  /** The thread whose answers can still be taken back. */
  thread?: TeamThread;
}

/** Text typed before the conversation ended: it cannot be sent any more, but is not lost. */
export function UnsentDraft({ draftKey, title, reason, thread }: UnsentDraftProps) {
  const { text, isBegun, files, alerts, discard, putBack } = useTeamDraft(draftKey);
  const titleId = useId();
  return (
    <>
      {thread ? (
        <div className={classes.held}>
          <HeldAnswers thread={thread} draftKey={draftKey} onTakenBack={putBack} />
        </div>
      ) : null}
      {isBegun ? (
        <section className={classes.draft} aria-labelledby={titleId}>
          <Box component="h4" id={titleId} mt={0} mb={6} fz="sm">
            {title}
          </Box>
          {alerts}
          <p className={classes.text}>{text}</p>
          {files.files.map(({ key, name }) => (
            <p key={key} className={classes.text}>
              {name}
            </p>
          ))}
          <Group gap="0.5rem 1rem" justify="space-between" mt={10}>
            <Text c="dimmed" fz="sm">
              {reason}
            </Text>
            <Button variant="default" onClick={discard}>
              Discard
            </Button>
          </Group>
        </section>
      ) : null}
    </>
  );
}
