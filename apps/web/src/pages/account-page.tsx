import { company, supportPhone } from '@app/content/company';
import { sessionNavigation } from '@app/content/navigation';
import { Button, Text, Title } from '@mantine/core';
import { useSession, useSessionActions } from '~/lib/session';
import classes from './account-page.module.css';

/** Who is signed in here, and how to leave. */
export function AccountPage() {
  const { user } = useSession();
  const { signOut } = useSessionActions();
  return (
    <>
      <Title order={1} size="h2">
        {sessionNavigation.account.label}
      </Title>
      <dl className={classes.facts}>
        <dt>Name</dt>
        <dd>{user?.name}</dd>
        <dt>Email</dt>
        <dd>{user?.email}</dd>
      </dl>
      <Text mb="lg">
        To change your details, write to <a href={`mailto:${company.supportEmail}`}>{company.supportEmail}</a>{' '}
        or call <a href={supportPhone.href}>{supportPhone.display}</a>.
      </Text>
      <Button variant="default" onClick={() => void signOut('/')}>
        {sessionNavigation.logout}
      </Button>
    </>
  );
}
