import { sessionNavigation } from '@app/content/navigation';
import { secondFactorMessages } from '@app/contracts/accounts/auth/second-factor-messages';
import { Button, Group, Text } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { TwoStepSetupDialog } from '~/features/people/account/two-step-setup-dialog';
import { trpc } from '~/lib/api/trpc';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import type { SessionUser } from '~/lib/session/session';
import { useSessionActions } from '~/lib/session/session-actions';
import classes from './authorization-failed-page.module.css';

/**
 * Shown in place of the dashboard to a team account that lacks its required second factor
 * (auth.required-factor).
 */
export function FactorSetupPage({ user: { email } }: { user: SessionUser }) {
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
