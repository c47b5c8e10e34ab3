import { Outlet } from '@tanstack/react-router';
import { ConfirmIdentity } from '~/features/accounts/confirm-identity/confirm-identity';
import { useLiveUpdates } from '~/features/messaging/live-updates/use-live-updates';
import { RequireSession } from '~/ui/navigation/require-session';
import { AccountFrame } from './account-frame';

/** The customer's own pages, behind a session (public-pages.account-menu). */
export function AccountLayout() {
  useLiveUpdates();
  return (
    <RequireSession>
      <ConfirmIdentity>
        <AccountFrame>
          <Outlet />
        </AccountFrame>
      </ConfirmIdentity>
    </RequireSession>
  );
}
