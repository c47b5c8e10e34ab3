import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { addNoteSchema } from '@app/contracts/desk/ticket/schema';
import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconLock, IconMessage } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DraftKey } from '~/lib/storage/draft-key';
import { AnswerForm, type AnswerFormProps } from './answer-form';
import type { ConversationActions, ConversationData } from './conversation-data';
import { HeldAnswers } from './held-answers';
import { MentionTextarea } from './mention-textarea';
import { MessageBox } from './message-box';
import classes from './message-box.module.css';
import { useColleagues } from './use-colleagues';
import { useMessageForm } from './use-message-form';
import { type TeamDraft, useTeamDraft } from './use-team-draft';

interface NoteFormProps {
  conversation: ConversationData;
  actions: ConversationActions;
  draft: TeamDraft;
}

const schema = addNoteSchema.shape.body;

/** Form for a note to colleagues; the customer never sees it. */
function NoteForm({ conversation, actions: { running, addNote, addNoteError }, draft }: NoteFormProps) {
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

/** Selects what a message is typed in. */
export const messageField = 'textarea, [contenteditable="true"]';

type DraftKind = 'answer' | 'note';

interface TeamComposerProps extends AnswerFormProps {
  /** Keys under which drafts are stored, in this browser and on the server (ticket.response-draft). */
  draftKeys: Readonly<Record<DraftKind, DraftKey>>;
  /** Whether it collapses to one line until it has the focus or content. */
  folds?: boolean;
}

/**
 * Composer for an answer to the customer or a note to colleagues. Each has its own draft, and uploads
 * continue when the other is shown.
 */
export function TeamComposer({ draftKeys, thread, folds = false, ...props }: TeamComposerProps) {
  const { conversation, actions } = props;
  const [kind, setKind] = useState<DraftKind>('answer');
  const answer = useTeamDraft(draftKeys.answer);
  const note = useTeamDraft(draftKeys.note);
  const form = useRef<HTMLDivElement>(null);
  const [entered, setEntered] = useState(false);
  const folded = folds && !entered && !answer.isBegun && !note.isBegun;
  const unsent = { answer: kind !== 'answer' && answer.isBegun, note: kind !== 'note' && note.isBegun };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what its field does not take.
    <div
      ref={form}
      className={classes.form}
      data-composer
      data-kind={kind}
      data-folded={folded || undefined}
      // If the composer grew, the button of a held answer would move away from the pointer.
      onFocus={({ target }) => {
        if (!target.closest('[data-held-answer]')) setEntered(true);
      }}
      // Only from the text field: any other focused element would be hidden while focused.
      onKeyDown={({ key, target, defaultPrevented }) => {
        if (
          key === 'Escape' &&
          target instanceof HTMLElement &&
          target.matches(messageField) &&
          !defaultPrevented
        )
          setEntered(false);
      }}
    >
      {thread ? (
        <HeldAnswers
          thread={thread}
          draftKey={draftKeys.answer}
          onTakenBack={(held) => {
            flushSync(() => {
              setKind('answer');
              answer.putBack(held);
            });
            form.current?.querySelector<HTMLElement>(messageField)?.focus();
          }}
        />
      ) : null}
      <SegmentedControl
        mb="0.625rem"
        className={classes.kinds}
        classNames={{ label: classes.kind }}
        aria-label="What to write"
        value={kind}
        onChange={(chosen) => setKind(chosen === 'note' ? 'note' : 'answer')}
        disabled={actions.running !== null}
        data={[
          {
            value: 'answer',
            label: (
              <Group component="span" gap={6} wrap="nowrap" display="inline-flex">
                <IconMessage size={16} aria-hidden /> Public answer
                {unsent.answer ? <span className={classes.begun}>draft</span> : null}
              </Group>
            ),
          },
          {
            value: 'note',
            label: (
              <Group component="span" gap={6} wrap="nowrap" display="inline-flex">
                <IconLock size={16} aria-hidden /> Internal note
                {unsent.note ? <span className={classes.begun}>draft</span> : null}
              </Group>
            ),
          },
        ]}
      />
      {kind === 'answer' ? (
        <AnswerForm {...props} thread={thread} draft={answer} />
      ) : (
        <NoteForm conversation={conversation} actions={actions} draft={note} />
      )}
    </div>
  );
}
