import { isAdminRole } from '@app/contracts/people/user/role';
import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { ConfirmIdentity } from '~/features/accounts/confirm-identity/confirm-identity';
import { needOfPath } from '~/features/core/dashboard-frame/dashboard-entries';
import { DashboardFrame } from '~/features/core/dashboard-frame/dashboard-frame';
import { useLiveUpdates } from '~/features/messaging/live-updates/use-live-updates';
import { useBrowserNotices } from '~/features/messaging/notices/use-browser-notices';
import { useNow } from '~/lib/format/use-now';
import { useMay } from '~/lib/session/may';
import { useSession } from '~/lib/session/session';
import { RequireSession } from '~/ui/navigation/require-session';
import { AuthorizationFailedPage } from './authorization-failed-page';
import { DashboardPending } from './dashboard-pending';
import { DashboardRestrictedPage } from './dashboard-restricted-page';
import { FactorSetupPage } from './factor-setup-page';

/** The frame around every dashboard page; users with an unknown role see why they may not enter. */
export function DashboardLayout() {
  return (
    <RequireSession>
      <FactorGate />
    </RequireSession>
  );
}

/** The page, unless a restriction of the account blocks it (users.restricted-accounts). */
function Page() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const need = needOfPath(path);
  const may = useMay();
  return need === undefined || may(need) ? <Outlet /> : <DashboardRestrictedPage />;
}

/** Users who must have a second factor by now are led through its setup first (auth.required-factor). */
function FactorGate() {
  const { user } = useSession();
  const now = useNow();
  if (!user) return <DashboardPending />;
  const isFactorDue = user.factorDueAt !== undefined && new Date(user.factorDueAt).getTime() <= now;
  return isFactorDue ? <FactorSetupPage user={user} /> : <DashboardContent role={user.role} />;
}

function DashboardContent({ role }: { role: string }) {
  useLiveUpdates(useBrowserNotices());
  // The route's guard does not run for addresses that do not exist, nor when the role changes on an open
  // page.
  if (role === 'user') return <Navigate to="/" replace />;
  return isAdminRole(role) ? (
    <ConfirmIdentity>
      <DashboardFrame>
        <Page />
      </DashboardFrame>
    </ConfirmIdentity>
  ) : (
    <AuthorizationFailedPage role={role} />
  );
}
