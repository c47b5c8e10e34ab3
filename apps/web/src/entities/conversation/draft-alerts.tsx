import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { reasons } from '@app/contracts/error-reasons';
import { Alert, Button, Group } from '@mantine/core';
import classes from './draft-alerts.module.css';

/** A newer text from another window or device, and the choice between the two. */
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

/** Warnings about a draft that its writer has to see before going on. */
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

/** Shown when two windows have edited one draft: the writer sees both versions and chooses one. */
function DraftConflict({ conflict: { body, takeTheirs, keepMine } }: { conflict: Conflict }) {
  return (
    <Alert color="yellow" role="alert" mb="sm">
      {reasons.DRAFT_CHANGED.message} What you typed here is still in the field. The other version says:
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
