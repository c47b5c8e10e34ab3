import type { SessionUser } from '~/lib/session/session';
import { AccountMenu } from './account-menu';
import { CartLink } from './cart-link';

/** Header controls for signed-in users. Loaded separately, because most visitors are signed out. */
export default function CustomerActions({ user }: { user: SessionUser }) {
  return (
    <>
      <CartLink />
      <AccountMenu user={user} />
    </>
  );
}
