import type { SessionUser } from '~/lib/session/session';
import { AccountMenu } from './account-menu';
import { CartLink } from './cart-link';

/** What the header has for whoever is signed in; most visitors are not. */
export default function CustomerActions({ user }: { user: SessionUser }) {
  return (
    <>
      <CartLink />
      <AccountMenu user={user} />
    </>
  );
}
