import { Button } from '@mantine/core';
import { useId } from 'react';
import { useOwnDraftKey } from '~/lib/storage/draft-owner';
import { useDraft } from '~/lib/storage/use-draft';
import { type DraftKind, draftKeys } from './draft-keys';
import classes from './unsent-draft.module.css';

const titles: Record<DraftKind, string> = { answer: 'Your unsent response', note: 'Your unsent note' };

interface UnsentDraftProps {
  ticketId: string;
  kind: DraftKind;
}

/** What was typed before the sale was finalized: it cannot be sent any more, but it is not lost either. */
export function UnsentDraft({ ticketId, kind }: UnsentDraftProps) {
  const [text, setText] = useDraft(useOwnDraftKey(draftKeys[kind](ticketId)));
  const titleId = useId();
  if (!text) return null;
  return (
    <section className={classes.draft} aria-labelledby={titleId}>
      <h4 id={titleId} className={classes.title}>
        {titles[kind]}
      </h4>
      <p className={classes.text}>{text}</p>
      <div className={classes.foot}>
        <p className={classes.note}>The sale is finalized, so it cannot be sent.</p>
        <Button variant="default" onClick={() => setText('')}>
          Discard
        </Button>
      </div>
    </section>
  );
}
