import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { editNoteSchema } from '@app/contracts/desk/ticket/schema';
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
import type { Ticket } from '../ticket';

type Message = Ticket['messages'][number];

/** What a note said before, and for its author the way to change it (ticket.internal-notes). */
export function EditedNote({ message, editable }: { message: Message; editable: boolean }) {
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
        <May need="tickets:write">
          <Button size="compact-sm" variant="subtle" onClick={() => dialog.open(true)}>
            Edit note
          </Button>
        </May>
      ) : null}
      {dialog.dialog ? (
        <FormDialog key={dialog.turn} {...dialog.frame} title="Edit note">
          {(controls) => <NoteForm message={message} controls={controls} />}
        </FormDialog>
      ) : null}
    </Box>
  );
}

const noteSchema = editNoteSchema.pick({ body: true });

function NoteForm({ message, controls }: { message: Message; controls: FormDialogControls }) {
  const { error, forgetError, run } = useDialogSubmit(controls);
  const edit = trpc.ticket.editNote.useMutation({
    meta: { done: ticketMessages.noteEdited, showsOwnErrors: true, refreshes: [getQueryKey(trpc.ticket)] },
  });
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
