import { authMetadata } from '@app/content/auth-metadata';
import * as words from './auth-messages';
import classes from './form-outline.module.css';

/** Placeholder for a form until the session is known. It is all that shows where JavaScript is disabled. */
export function FormOutline() {
  return (
    <>
      {/* React doesn't hydrate the content of noscript, so the client bundle doesn't need the text. */}
      <noscript>{import.meta.env.SSR ? <p>{authMetadata.withoutScript}</p> : null}</noscript>
      <div className={classes.fields} role="status" aria-label={words.loadingForm}>
        <div />
        <div />
        <div />
      </div>
    </>
  );
}
