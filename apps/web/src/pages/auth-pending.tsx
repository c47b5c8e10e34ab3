import { authMetadata } from '@app/content/auth-metadata';
import classes from './auth-pending.module.css';

/** What the server sends of a page that the browser alone draws. */
export function AuthPending() {
  return (
    <noscript>
      <h1 className={classes.title}>{authMetadata.heading}</h1>
      <p className={classes.text}>{authMetadata.withoutScript}</p>
    </noscript>
  );
}
