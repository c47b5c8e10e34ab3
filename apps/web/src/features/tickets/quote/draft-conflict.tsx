import { reasons } from '@app/contracts/error-reasons';
import { Alert, Button, Group } from '@mantine/core';
import type { TicketQuotes } from '../sale/sale-lines';
import { acceptTheirs, overwriteWith, type QuoteDraft } from './use-quote-draft';

/** Shows why the draft is not saved, and lets the reader choose a version after a conflict. */
export function DraftConflict({ draft, terms }: { draft: QuoteDraft; terms: TicketQuotes }) {
  const { mine, conflict, failure } = draft;
  if (mine) {
    return (
      <Alert color="blue" role="status">
        This is what your colleague has saved.
        <Group mt="xs">
          <Button size="compact-sm" variant="default" onClick={() => overwriteWith(mine, draft, terms)}>
            Back to what I typed
          </Button>
        </Group>
      </Alert>
    );
  }
  if (conflict) {
    return (
      <Alert color="yellow" role="alert">
        {reasons.QUOTE_CHANGED.message} What you have typed is still here.
        <Group mt="xs">
          <Button size="compact-sm" variant="default" onClick={() => acceptTheirs(draft, terms)}>
            Load the other version
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => overwriteWith(draft.values, draft, terms)}
          >
            Keep what I typed
          </Button>
        </Group>
      </Alert>
    );
  }
  if (!failure) return null;
  return (
    <Alert color="red" role="alert">
      {failure}
    </Alert>
  );
}
