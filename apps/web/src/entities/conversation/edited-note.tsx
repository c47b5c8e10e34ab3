import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { editNoteSchema } from '@app/contracts/desk/ticket/schema';
import { conversationScopes } from '@app/contracts/people/user/restriction';
import { Box, Button, Textarea } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { May } from '~/lib/session/may';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { Ago } from '~/ui/display/date-time';
import { ErrorBanner } from '~/ui/feedback/error-banner';
import type { ConversationMessage } from './conversation-data';

type Message = ConversationMessage & { earlier?: readonly { body: string; at: string }[] };

interface EditedNoteProps {
  message: Message;
  /** Where the note is. */
  place: 'ticket' | 'order';
  editable: boolean;
}

/** What a note said before, and for its author the way to change it (ticket.internal-notes). */
export function EditedNote({ message, place, editable }: EditedNoteProps) {
  // Missing in responses from instances that run the previous release.
  const { id, earlier = [] } = message;
  const dialog = useFormDialog<true>(`note:${id}`);
  return (
    <Box mt={6} c="dimmed" fz="sm">
      {earlier.length > 0 ? (
        <details>
          <summary>Edited. Earlier texts</summary>
          {earlier.map(({ body, at }) => (
            <Box key={at} mt={6} dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              Until <Ago at={at} />: {body}
            </Box>
          ))}
        </details>
      ) : null}
      {editable ? (
        <May need={conversationScopes[place].write}>
          <Button size="compact-sm" variant="subtle" onClick={() => dialog.open(true)}>
            Edit note
          </Button>
        </May>
      ) : null}
      {dialog.dialog ? (
        <FormDialog key={dialog.turn} {...dialog.frame} title="Edit note">
          {(controls) => <NoteForm message={message} place={place} controls={controls} />}
        </FormDialog>
      ) : null}
    </Box>
  );
}

const noteSchema = editNoteSchema.pick({ body: true });

interface NoteFormProps extends Pick<EditedNoteProps, 'message' | 'place'> {
  controls: FormDialogControls;
}

function NoteForm({ message, place, controls }: NoteFormProps) {
  const { error, forgetError, run } = useDialogSubmit(controls);
  const meta = (changed: Parameters<typeof getQueryKey>[0]) => ({
    ...{ done: ticketMessages.noteEdited, showsOwnErrors: true, refreshes: [getQueryKey(changed)] },
  });
  const ofTicket = trpc.ticket.editNote.useMutation({ meta: meta(trpc.ticket) });
  const ofOrder = trpc.order.editNote.useMutation({ meta: meta(trpc.order) });
  const edit = place === 'order' ? ofOrder : ofTicket;
  const seen = String((message.earlier ?? []).length);
  const form = useSchemaForm(noteSchema, { body: message.body }, { version: seen });
  return (
    <DialogForm
      label="Edit note"
      submitLabel="Save"
      pending={edit.isPending}
      onSubmit={form.submitWith(({ body }) =>
        run(
          () => edit.mutateAsync({ messageId: message.id, body, seen: Number(form.version() ?? seen) }),
          form.showApiError,
        ),
      )}
      onCancel={controls.onCancel}
    >
      {error ? (
        <ErrorBanner onDismiss={forgetError}>{errorText(error, ticketMessages.editNoteFailed)}</ErrorBanner>
      ) : null}
      <Textarea label="Note" dir="auto" autosize minRows={3} maxRows={12} {...form.getInputProps('body')} />
    </DialogForm>
  );
}
