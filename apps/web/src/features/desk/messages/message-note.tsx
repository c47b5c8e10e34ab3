import { noteContactMessageSchema } from '@app/contracts/desk/contact/inbox-schema';
import { contactMessages } from '@app/contracts/desk/contact/messages';
import { Button, Group, Text } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { MentionTextarea } from '~/entities/conversation/mention-textarea';
import { useColleagues } from '~/entities/conversation/use-colleagues';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { useOwnDraftKey } from '~/lib/storage/draft-owner';
import { useDraft } from '~/lib/storage/use-draft';
import { FormError } from '~/ui/feedback/form-error';
import classes from './message-detail.module.css';
import type { Message } from './messages-search';
import { messageRefreshes } from './use-message-actions';

const noteSchema = noteContactMessageSchema.shape.note;

/** The text typed in this browser, and the note it was typed over: a later one must not be overwritten unseen. */
function useNoteDraft(id: string) {
  const [text, setText] = useDraft(useOwnDraftKey(`message-note:${id}`));
  const [over, setOver] = useDraft(useOwnDraftKey(`message-note:${id}:known`));
  const store = (next: string, known: string) => {
    setText(next);
    setOver(next && known);
  };
  return { text, over, store };
}

/**
 * Edits the team's note about a lead. Input is stored in this browser until it is saved; if two people write
 * at once, the second one gets an error.
 */
export function MessageNote({ message: { id, note } }: { message: Message }) {
  const utils = trpc.useUtils();
  const once = useSingleFlight();
  const field = useRef<HTMLTextAreaElement>(null);
  const colleagues = useColleagues();
  const draft = useNoteDraft(id);
  const [known, setKnown] = useState(draft.text ? draft.over : note);
  const [text, setText] = useState(draft.text || note);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<string | null>(null);
  const save = trpc.contact.note.useMutation({
    meta: { done: contactMessages.noteSaved, refreshes: messageRefreshes, showsOwnErrors: true },
  });
  // With no unsaved input here, a colleague's change is shown.
  if (note !== known && text === known) {
    setKnown(note);
    setText(note);
  }
  const change = (next: string) => {
    setText(next);
    draft.store(next === known ? '' : next, known);
    setErrorMessage(null);
  };
  const settle = (now: string) => {
    setKnown(now);
    setText(now);
    draft.store('', '');
    setTheirs(null);
    save.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = noteSchema.safeParse(text);
    setErrorMessage(parsed.error?.issues[0]?.message ?? null);
    if (!parsed.success) return;
    void once(async () => {
      try {
        settle((await save.mutateAsync({ id, note: parsed.data, known })).note);
      } catch (error) {
        if (apiErrorOf(error)?.reason !== 'NOTE_CHANGED') return;
        await utils.contact.byId.invalidate({ id });
        const present = await utils.contact.byId.fetch({ id }).catch(() => null);
        if (!present) return;
        setTheirs(present.note);
        // Saving again overwrites on purpose: by then the user has seen the other note.
        setKnown(present.note);
        draft.store(text, present.note);
      }
    });
  };
  return (
    <form noValidate className={classes.note} onSubmit={submit} aria-label="Note">
      <MentionTextarea
        fieldRef={field}
        colleagues={colleagues}
        label="Note"
        description="For the team only; use @ to mention a colleague."
        autosize
        minRows={2}
        maxRows={8}
        value={text}
        readOnly={save.isPending}
        error={errorMessage}
        onText={change}
      />
      <FormError error={save.error} failed={contactMessages.noteFailed} />
      {theirs === null ? null : (
        <div>
          <Text size="sm">Now: {theirs || 'no note'}</Text>
          <Button variant="default" size="compact-sm" mt="xs" onClick={() => settle(theirs)}>
            Use this note
          </Button>
        </div>
      )}
      {text !== known || save.isPending ? (
        <Group justify="flex-end">
          <Button variant="default" onClick={() => settle(known)} disabled={save.isPending}>
            Discard
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save note
          </Button>
        </Group>
      ) : null}
    </form>
  );
}
