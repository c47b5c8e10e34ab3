import { reasons } from '@app/contracts/error-reasons';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { Alert, Button, Group } from '@mantine/core';
import type { TicketQuotes } from '../sale/sale-lines';
import type { Ticket } from '../ticket';
import { acceptTheirs, overwriteWith, type QuoteDraft } from './use-quote-draft';

interface DraftConflictProps {
  ticket: Ticket;
  draft: QuoteDraft;
  terms: TicketQuotes;
  /** Drops what was typed. */
  onDrop: () => void;
}

/** Returns who sent the draft that the reader has open; undefined while nobody has. */
function senderOf({ draft }: QuoteDraft, { quotes }: TicketQuotes, { messages }: Ticket) {
  const sent = quotes.find(({ id, status }) => id === draft?.id && status !== 'draft');
  if (!sent) return undefined;
  return messages.find(({ id }) => id === sent.messageId)?.authorName ?? 'Somebody else';
}

/** Shows why the draft is not saved, and lets the reader choose a version after a conflict. */
export function DraftConflict({ ticket, draft, terms, onDrop }: DraftConflictProps) {
  const { mine, conflict, failure } = draft;
  const sender = senderOf(draft, terms, ticket);
  if (conflict && sender !== undefined) {
    return (
      <Alert color="yellow" role="alert">
        {quoteMessages.sentMeanwhile(sender)} What you have typed is still here.
        <Group mt="xs">
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => overwriteWith(draft.values, draft, terms)}
          >
            Continue as the next version
          </Button>
          <Button size="compact-sm" variant="default" onClick={onDrop}>
            Discard what I typed
          </Button>
        </Group>
      </Alert>
    );
  }
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
