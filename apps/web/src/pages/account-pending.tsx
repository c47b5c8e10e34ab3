import * as words from '~/features/account/account-messages';
import { AccountFrame } from './account-frame';
import classes from './account-pending.module.css';

/** While the session is looked up; also what the server sends of the customer's own pages. */
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
