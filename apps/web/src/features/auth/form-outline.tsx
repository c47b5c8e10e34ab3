import { authMetadata } from '@app/content/auth-metadata';
import * as words from './auth-messages';
import classes from './form-outline.module.css';

/** In the place of a form until it is known whether somebody is signed in; all that there is where no script runs. */
export function FormOutline() {
  return (
    <>
      {/* React leaves alone what a noscript holds, so that no browser needs the words. */}
      <noscript>{import.meta.env.SSR ? <p>{authMetadata.withoutScript}</p> : null}</noscript>
      <div className={classes.fields} role="status" aria-label={words.loadingForm}>
        <div />
        <div />
        <div />
      </div>
    </>
  );
}
