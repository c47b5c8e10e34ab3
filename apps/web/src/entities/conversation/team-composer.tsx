import { SegmentedControl } from '@mantine/core';
import { IconLock, IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessageDraft } from '~/entities/ticket/use-message-draft';
import type { DraftKey } from '~/lib/storage/draft-key';
import { AnswerForm, type AnswerFormProps } from './answer-form';
import classes from './message-box.module.css';
import { NoteForm } from './note-form';

type DraftKind = 'answer' | 'note';

interface TeamComposerProps extends AnswerFormProps {
  /** Where what is unsent is kept in this browser (ticket.response-draft). */
  draftKeys: Readonly<Record<DraftKind, DraftKey>>;
}

/** Writes to the customer or to the colleagues; each draft is kept for itself, and uploads go on behind the other. */
export function TeamComposer({ draftKeys, ...props }: TeamComposerProps) {
  const { talk, actions } = props;
  const [kind, setKind] = useState<DraftKind>('answer');
  const answer = useMessageDraft(draftKeys.answer);
  const note = useMessageDraft(draftKeys.note);
  const unsent = { answer: kind !== 'answer' && isBegun(answer), note: kind !== 'note' && isBegun(note) };
  return (
    <div className={classes.form} data-kind={kind}>
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
        <NoteForm talk={talk} actions={actions} draft={note} />
      )}
    </div>
  );
}

function isBegun({ text, files }: ReturnType<typeof useMessageDraft>): boolean {
  return text !== '' || files.files.length > 0;
}
