import { reasons } from '@app/contracts/error-reasons';
import { ticketMessages } from '@app/contracts/ticket/messages';
import { Alert, Button, Group } from '@mantine/core';
import classes from './draft-alerts.module.css';

/** What was written in another window or on another device since, and the choice between the two. */
interface Conflict {
  body: string;
  takeTheirs: () => void;
  keepMine: () => void;
}

interface DraftAlertsProps {
  /** Why it could not be sent. */
  failure: string | null;
  conflict: Conflict | null;
}

/** What the writer has to know of a draft before they go on. */
export function DraftAlerts({ failure, conflict }: DraftAlertsProps) {
  return (
    <>
      {failure ? (
        <Alert color="red" role="alert" mb="sm">
          {ticketMessages.notSent} {failure}
        </Alert>
      ) : null}
      {conflict ? <DraftConflict conflict={conflict} /> : null}
    </>
  );
}

/** Two windows have written on one draft: the writer says which goes on, and sees both. */
function DraftConflict({ conflict: { body, takeTheirs, keepMine } }: { conflict: Conflict }) {
  return (
    <Alert color="yellow" role="alert" mb="sm">
      {reasons.DRAFT_CHANGED.message} What you have typed here is still in the field. There it says:
      <blockquote className={classes.theirs} dir="auto">
        {body || 'Only files'}
      </blockquote>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={takeTheirs}>
          Use the other text
        </Button>
        <Button size="compact-sm" variant="default" onClick={keepMine}>
          Keep what I typed
        </Button>
      </Group>
    </Alert>
  );
}
