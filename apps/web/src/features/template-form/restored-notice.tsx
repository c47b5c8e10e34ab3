import { Button } from '@mantine/core';
import { FormAlert } from '~/ui/feedback/form-alert';
import classes from './template-form.module.css';

/** What was typed before a reload is here again. */
export function RestoredNotice({ lostFiles, onDiscard }: { lostFiles: number; onDiscard: () => void }) {
  return (
    <div className={classes.notice}>
      <FormAlert tone="success">
        <p>What you had not saved is here again.</p>
        {lostFiles > 0 ? <p>Pictures that were not uploaded have to be chosen again.</p> : null}
        <Button mt="xs" size="compact-sm" variant="default" onClick={onDiscard}>
          Discard it
        </Button>
      </FormAlert>
    </div>
  );
}
