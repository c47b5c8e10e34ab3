import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { addNoteSchema } from '@app/contracts/desk/ticket/schema';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ConversationActions, ConversationData } from './conversation-data';
import { MentionTextarea } from './mention-textarea';
import { MessageBox } from './message-box';
import { useColleagues } from './use-colleagues';
import { useMessageForm } from './use-message-form';
import type { TeamDraft } from './use-team-draft';

interface NoteFormProps {
  conversation: ConversationData;
  actions: ConversationActions;
  draft: TeamDraft;
}

const schema = addNoteSchema.shape.body;

/** Form for a note to colleagues; the customer never sees it. */
export function NoteForm({
  conversation,
  actions: { running, addNote, addNoteError },
  draft,
}: NoteFormProps) {
  const form = useMessageForm({ draft, schema, error: addNoteError, failed: ticketMessages.addNoteFailed });
  const colleagues = useColleagues();
  return (
    <MessageBox
      form={form}
      field={(props) => <MentionTextarea {...props} colleagues={colleagues} />}
      name={`Internal note on ${conversation.number}`}
      label="Internal note"
      placeholder="Note for the team; use @ to mention a colleague…"
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
