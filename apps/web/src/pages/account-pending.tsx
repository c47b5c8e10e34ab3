import { AccountFrame } from './account-frame';
import classes from './account-pending.module.css';

/** While the session is looked up; also what the server sends of the customer's own pages. */
export function AccountPending() {
  return (
    <AccountFrame>
      <div role="status" aria-label="Loading your account" className={classes.pending}>
        <div />
        <div />
        <div />
      </div>
      <noscript>Your account needs JavaScript.</noscript>
    </AccountFrame>
  );
}
