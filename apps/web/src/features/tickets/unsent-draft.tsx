import { Button } from '@mantine/core';
import { useDraft } from '~/lib/use-draft';
import classes from './respond-form.module.css';
import { responseDraftKey } from './response-draft';

/** A response that was typed before the sale was finalized: it cannot be sent any more, but it is not lost either. */
export function UnsentDraft({ ticketId }: { ticketId: string }) {
  const [text, setText] = useDraft(responseDraftKey(ticketId));
  if (!text) return null;
  return (
    <section className={classes.form} aria-labelledby="unsent-draft">
      <h4 id="unsent-draft" className={classes.unsentTitle}>
        Your unsent response
      </h4>
      <p className={classes.unsentText}>{text}</p>
      <div className={classes.foot}>
        <p className={classes.note}>The sale is finalized, so it cannot be sent.</p>
        <Button variant="default" onClick={() => setText('')}>
          Discard
        </Button>
      </div>
    </section>
  );
}
