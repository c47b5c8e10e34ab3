import { ticketMessages } from '@app/contracts/ticket/messages';
import { addNoteSchema } from '@app/contracts/ticket/schema';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { useMessageDraft } from '~/entities/ticket/use-message-draft';
import { MessageBox } from './message-box';
import type { Talk, TalkActions } from './talk';
import { useMessageForm } from './use-message-form';

interface NoteFormProps {
  talk: Talk;
  actions: TalkActions;
  draft: ReturnType<typeof useMessageDraft>;
}

const schema = addNoteSchema.shape.body;

/** A note for colleagues; the customer never learns of it. */
export function NoteForm({ talk, actions: { running, addNote, addNoteError }, draft }: NoteFormProps) {
  const form = useMessageForm({ draft, schema, error: addNoteError, failed: ticketMessages.addNoteFailed });
  return (
    <MessageBox
      form={form}
      name={`Internal note on ${talk.number}`}
      label="Internal note"
      placeholder="Write to your colleagues; the customer never sees it…"
      sending={running === 'addNote'}
      onSubmit={() => void form.send((body) => addNote({ body, ...draft.sent() }))}
    >
      <Button
        type="submit"
        variant="default"
        leftSection={<IconLock size={18} aria-hidden />}
        loading={running === 'addNote'}
        disabled={running !== null}
      >
        Add note
      </Button>
    </MessageBox>
  );
}
