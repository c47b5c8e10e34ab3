import type { RouterOutputs } from '@app/api/types';
import { customerMessages } from '@app/contracts/people/customer/messages';
import { customerNoteTextSchema } from '@app/contracts/people/customer/schema';
import { Button, Flex, Group, Stack, Text, Textarea } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { type FormEvent, useState } from 'react';
import { RecordPart } from '~/entities/customer/record-part';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { useOwnDraftKey } from '~/lib/storage/draft-owner';
import { useDraft } from '~/lib/storage/use-draft';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { Ago } from '~/ui/display/date-time';
import { FormError } from '~/ui/feedback/form-error';
import type { Customer } from './customer';
import classes from './customer-screen.module.css';

type Note = RouterOutputs['customer']['notes'][number];

const refreshes = [getQueryKey(trpc.customer.notes)];

/** Lists the team's notes about a customer; authors can edit and remove their own (customers.team-notes). */
export function CustomerNotes({ customer: { id } }: { customer: Customer }) {
  const query = trpc.customer.notes.useQuery({ id });
  const [editing, setEditing] = useState<string | null>(null);
  const [removing, setRemoving] = useState<{ id: string; opened: boolean } | null>(null);
  const add = trpc.customer.addNote.useMutation({
    meta: { done: customerMessages.noteAdded, refreshes, showsOwnErrors: true },
  });
  const edit = trpc.customer.editNote.useMutation({
    meta: { done: customerMessages.noteSaved, refreshes, showsOwnErrors: true },
  });
  const remove = trpc.customer.removeNote.useMutation({
    meta: { done: customerMessages.noteRemoved, refreshes, showsOwnErrors: true },
  });
  return (
    <div>
      <RecordPart title="Notes" query={query} totalOf={(notes) => notes.length} isEmpty={() => false} none="">
        {(notes) => (
          <>
            {notes.length > 0 ? (
              <Stack component="ul" gap="sm" mb="md" aria-label="Notes about the customer">
                {notes.map((note) => (
                  <li key={note.id} className={classes.note}>
                    {editing === note.id ? (
                      <NoteForm
                        name={`note:${note.id}`}
                        label="Your note"
                        initial={note.body}
                        submitLabel="Save note"
                        mutation={edit}
                        onSubmit={(body) => edit.mutateAsync({ noteId: note.id, body })}
                        onDone={() => setEditing(null)}
                        onCancel={() => setEditing(null)}
                      />
                    ) : (
                      <NoteItem
                        note={note}
                        onEdit={() => {
                          edit.reset();
                          setEditing(note.id);
                        }}
                        onRemove={() => setRemoving({ id: note.id, opened: true })}
                      />
                    )}
                  </li>
                ))}
              </Stack>
            ) : null}
            <NoteForm
              name={`customer:${id}`}
              label="New note"
              initial=""
              submitLabel="Add note"
              mutation={add}
              onSubmit={(body) => add.mutateAsync({ id, body })}
            />
          </>
        )}
      </RecordPart>
      <ConfirmDialog
        opened={removing?.opened ?? false}
        title="Remove this note?"
        confirmLabel="Remove note"
        danger
        failed={customerMessages.removeNoteFailed}
        onConfirm={() => remove.mutateAsync({ noteId: removing?.id ?? '' })}
        onClose={() => setRemoving((previous) => previous && { ...previous, opened: false })}
      >
        {customerMessages.removeNoteConfirm}
      </ConfirmDialog>
    </div>
  );
}

interface NoteItemProps {
  note: Note;
  onEdit: () => void;
  onRemove: () => void;
}

function NoteItem({ note: { author, own, body, createdAt, editedAt }, onEdit, onRemove }: NoteItemProps) {
  return (
    <>
      <Flex component="p" wrap="wrap" align="baseline" rowGap="0.125rem" columnGap="sm" c="dimmed" fz="sm">
        <Text span inherit c="var(--ink-strong)" fw={600}>
          {own ? 'You' : author}
        </Text>
        <span>
          <Ago at={createdAt} />
          {editedAt ? ', edited' : ''}
        </span>
      </Flex>
      <p className={classes.noteText} dir="auto">
        {body}
      </p>
      {own ? (
        <Flex gap="0.25rem" mt="0.375rem" ms="-0.5rem">
          <Button variant="subtle" size="compact-sm" onClick={onEdit}>
            Edit
          </Button>
          <Button variant="subtle" size="compact-sm" color="red" onClick={onRemove}>
            Remove
          </Button>
        </Flex>
      ) : null}
    </>
  );
}

interface NoteFormProps {
  /** Name of the draft, which is stored in this browser until it is saved. */
  name: string;
  label: string;
  initial: string;
  submitLabel: string;
  mutation: { isPending: boolean; error: unknown };
  onSubmit: (body: string) => Promise<unknown>;
  onDone?: () => void;
  onCancel?: () => void;
}

function NoteForm({
  name,
  label,
  initial,
  submitLabel,
  mutation,
  onSubmit,
  onDone,
  onCancel,
}: NoteFormProps) {
  const once = useSingleFlight();
  const [draft, setDraft] = useDraft(useOwnDraftKey(`customer-note:${name}`));
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [text, setText] = useState(draft || initial);
  const change = (next: string) => {
    setText(next);
    setDraft(next === initial ? '' : next);
    setErrorMessage(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = customerNoteTextSchema.safeParse(text);
    setErrorMessage(parsed.error?.issues[0]?.message ?? null);
    if (!parsed.success) return;
    void once(async () => {
      try {
        await onSubmit(parsed.data);
      } catch {
        // The error is shown below; the input stays.
        return;
      }
      setDraft('');
      setText('');
      onDone?.();
    });
  };
  return (
    <form noValidate onSubmit={submit} aria-label={label}>
      <Textarea
        label={label}
        description="For the team only. The customer does not see it."
        autosize
        minRows={2}
        maxRows={10}
        value={text}
        readOnly={mutation.isPending}
        error={errorMessage}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <FormError error={mutation.error} failed={customerMessages.noteFailed} />
      <Group gap="xs" mt="xs">
        <Button type="submit" variant="default" loading={mutation.isPending}>
          {submitLabel}
        </Button>
        {onCancel ? (
          <Button
            variant="subtle"
            onClick={() => {
              setDraft('');
              onCancel();
            }}
          >
            Cancel
          </Button>
        ) : null}
      </Group>
    </form>
  );
}
