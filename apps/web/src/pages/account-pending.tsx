import { Skeleton } from '@mantine/core';
import { AccountFrame } from './account-frame';
import classes from './account-pending.module.css';

/** While the session is looked up; also what the server sends of the customer's own pages. */
export function AccountPending() {
  return (
    <AccountFrame>
      <div role="status" aria-label="Loading your account" className={classes.pending}>
        <Skeleton height={40} width="60%" radius="md" />
        <Skeleton height={160} radius="lg" />
        <Skeleton height={160} radius="lg" />
      </div>
      <noscript>Your account needs JavaScript.</noscript>
    </AccountFrame>
  );
}
