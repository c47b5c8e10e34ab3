import { supportPhone } from '@app/content/company';
import { sessionNavigation } from '@app/content/navigation';
import { secondFactorMessages } from '@app/contracts/accounts/auth/second-factor-messages';
import { reasons } from '@app/contracts/error-reasons';
import { messages } from '@app/contracts/messages';
import { isAdminRole } from '@app/contracts/people/user/role';
import { Button, Group, Text } from '@mantine/core';
import { IconLock, IconPhone, IconShieldLock } from '@tabler/icons-react';
import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { ConfirmIdentity } from '~/features/accounts/confirm-identity/confirm-identity';
import { needOfPath } from '~/features/core/dashboard-frame/dashboard-entries';
import { DashboardFrame } from '~/features/core/dashboard-frame/dashboard-frame';
import { useLiveUpdates } from '~/features/messaging/live-updates/use-live-updates';
import { useBrowserNotices } from '~/features/messaging/notices/use-browser-notices';
import { TwoStepSetupDialog } from '~/features/people/account/two-step-setup-dialog';
import { trpc } from '~/lib/api/trpc';
import { useNow } from '~/lib/format/use-now';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { useMay } from '~/lib/session/may';
import { type SessionUser, useSession } from '~/lib/session/session';
import { useSessionActions } from '~/lib/session/session-actions';
import { LinkButton } from '~/ui/buttons/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { RequireSession } from '~/ui/navigation/require-session';
import classes from './authorization-failed-page.module.css';
import { DashboardPending } from './dashboard-pending';

/**
 * Shown in place of the dashboard to a team account that lacks its required second factor
 * (auth.required-factor).
 */
function FactorSetupPage({ user: { email } }: { user: SessionUser }) {
  const { signOut } = useSessionActions();
  const { me } = trpc.useUtils().auth;
  const setup = useFormDialog<'setup'>('required-factor');
  const close = () => {
    setup.close();
    // Opens the dashboard after the setup; any earlier, this page and its recovery codes would disappear.
    void me.invalidate();
  };
  return (
    <main className={classes.page}>
      <IconShieldLock size={48} stroke={1.5} aria-hidden />
      <h1 className={classes.title}>{secondFactorMessages.dueTitle}</h1>
      <Text inherit maw="28em" fz="lg">
        {secondFactorMessages.dueText}
      </Text>
      <Group gap="sm" align="stretch" justify="center" mt="xs">
        <Button onClick={() => setup.open('setup')}>Set it up</Button>
        <Button variant="default" onClick={() => void signOut('/auth')}>
          {sessionNavigation.logout}
        </Button>
      </Group>
      <TwoStepSetupDialog {...setup.frame} email={email} onClose={close} />
    </main>
  );
}

/**
 * Shown in place of a page that the account may not open (users.restricted-accounts), such as one from an old
 * link.
 */
function DashboardRestrictedPage() {
  return (
    <EmptyState
      icon={IconLock}
      title="This page is not for your account."
      text={reasons.RESTRICTED.message}
      action={<LinkButton href="/dashboard">Overview</LinkButton>}
    />
  );
}

/** Shown for a role the dashboard does not know (users.unknown-role). */
function AuthorizationFailedPage({ role }: { role: string }) {
  const { signOut } = useSessionActions();
  return (
    <main className={classes.page}>
      <IconLock size={48} stroke={1.5} aria-hidden />
      <h1 className={classes.title}>{messages.authorizationFailedTitle}</h1>
      <Text inherit maw="28em" fz="lg">
        Your role <code className={classes.role}>{role}</code> has no access to the dashboard. If you think it
        should, call us and we will look into it.
      </Text>
      <Group gap="sm" align="stretch" justify="center" mt="xs">
        <LinkButton href={supportPhone.href} leftSection={<IconPhone size={18} />}>
          {supportPhone.display}
        </LinkButton>
        <Button variant="default" onClick={() => void signOut('/auth')}>
          {sessionNavigation.logout}
        </Button>
      </Group>
    </main>
  );
}

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
