import { reasons } from '@app/contracts/error-reasons';
import { Alert, Button, Group } from '@mantine/core';
import classes from './draft-conflict.module.css';
import type { TeamDraft } from './use-team-draft';

/** Two windows have written on one draft: the writer says which goes on, and sees both. */
export function DraftConflict({ conflict }: { conflict: NonNullable<TeamDraft['conflict']> }) {
  const { body, takeTheirs, keepMine } = conflict;
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
