import { supportPhone } from '@app/content/company';
import { sessionNavigation } from '@app/content/navigation';
import { messages } from '@app/contracts/messages';
import { Button, Group, Text } from '@mantine/core';
import { IconLock, IconPhone } from '@tabler/icons-react';
import { useSessionActions } from '~/lib/session/session-actions';
import { LinkButton } from '~/ui/buttons/link-button';
import classes from './authorization-failed-page.module.css';

/** Shown for a role the dashboard does not know (users.unknown-role). */
export function AuthorizationFailedPage({ role }: { role: string }) {
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
