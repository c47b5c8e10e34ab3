import * as words from '~/features/people/account/account-messages';
import { AccountFrame } from './account-frame';
import classes from './account-pending.module.css';

/** Shown while the session loads; also the server's output for the customer's own pages. */
export function AccountPending() {
  return (
    <AccountFrame>
      <div role="status" aria-label={words.loadingAccount} className={classes.pending}>
        <div />
        <div />
        <div />
      </div>
      <noscript>{words.needsScript}</noscript>
    </AccountFrame>
  );
}
