import { SegmentedControl } from '@mantine/core';
import { IconLock, IconMessage } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { DraftKey } from '~/lib/storage/draft-key';
import { AnswerForm, type AnswerFormProps } from './answer-form';
import type { TeamThread } from './conversation-data';
import { HeldAnswers } from './held-answers';
import classes from './message-box.module.css';
import { NoteForm } from './note-form';
import { useTeamDraft } from './use-team-draft';

type DraftKind = 'answer' | 'note';

interface TeamComposerProps extends AnswerFormProps {
  /** Under which names drafts are kept, in this browser and on the server (ticket.response-draft). */
  draftKeys: Readonly<Record<DraftKind, DraftKey>>;
  /** Where answers can be taken back; left out: they leave at once. */
  thread?: TeamThread;
  /** It is one line until it has the focus or holds something. */
  folds?: boolean;
}

/** Writes to the customer or to the colleagues; each draft is kept for itself, and uploads go on behind the other. */
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
      // A button of a held answer would move away from under the press if the composer grew.
      onFocus={({ target }) => {
        if (!target.closest('[data-held-answer]')) setEntered(true);
      }}
      // Out of its field alone: what else has the focus would be hidden from under it.
      onKeyDown={({ key, target, defaultPrevented }) => {
        if (key === 'Escape' && target instanceof HTMLTextAreaElement && !defaultPrevented) setEntered(false);
      }}
    >
      {thread ? (
        <HeldAnswers
          thread={thread}
          draftKey={draftKeys.answer}
          onTakenBack={(held) => {
            setKind('answer');
            answer.putBack(held);
            // Once the field is there.
            requestAnimationFrame(() => form.current?.querySelector('textarea')?.focus());
          }}
        />
      ) : null}
      <SegmentedControl
        className={classes.kinds}
        aria-label="What to write"
        value={kind}
        onChange={(chosen) => setKind(chosen === 'note' ? 'note' : 'answer')}
        disabled={actions.running !== null}
        data={[
          {
            value: 'answer',
            label: (
              <span className={classes.kind}>
                <IconMessage size={16} aria-hidden /> Public answer
                {unsent.answer ? <span className={classes.begun}>draft</span> : null}
              </span>
            ),
          },
          {
            value: 'note',
            label: (
              <span className={classes.kind}>
                <IconLock size={16} aria-hidden /> Internal note
                {unsent.note ? <span className={classes.begun}>draft</span> : null}
              </span>
            ),
          },
        ]}
      />
      {kind === 'answer' ? (
        <AnswerForm {...props} draft={answer} />
      ) : (
        <NoteForm conversation={conversation} actions={actions} draft={note} />
      )}
    </div>
  );
}
