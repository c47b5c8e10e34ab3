import { legalLinks } from '@app/content/legal-links';
import { sessionNavigation } from '@app/content/navigation';
import { isAdminRole } from '@app/contracts/user/role';
import { Button, Title } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { AccountDeletion } from '~/features/account/account-deletion';
import { AccountSection } from '~/features/account/account-section';
import { accountSections } from '~/features/account/account-sections';
import { ApiTokens } from '~/features/account/api-tokens';
import { DataDownload } from '~/features/account/data-download';
import { Devices } from '~/features/account/devices';
import { EmailChange } from '~/features/account/email-change';
import { LanguageForm } from '~/features/account/language-form';
import { NameForm } from '~/features/account/name-form';
import { Passkeys } from '~/features/account/passkeys';
import { PasswordForm } from '~/features/account/password-form';
import { ProviderLinks } from '~/features/account/provider-links';
import { TwoStep } from '~/features/account/two-step';
import { useSession, useSessionActions } from '~/lib/session/session';
import { ContentLink } from '~/ui/navigation/content-link';
import { OnThisPage } from '~/ui/navigation/on-this-page';
import classes from './account-page.module.css';

/** Who is signed in here, and everything they may change about it (auth.own-account). */
export function AccountPage() {
  const { user } = useSession();
  const { signOut } = useSessionActions();
  if (!user) return null;
  // There the account is led through what it needs first.
  if (user.factorDueAt && new Date(user.factorDueAt) <= new Date())
    return <Navigate to="/dashboard" replace />;
  const password = <PasswordForm key={user.passwordless ? 'first' : 'next'} user={user} />;
  return (
    <>
      <div className={classes.head}>
        <Title order={1} size="h2">
          {sessionNavigation.account.label}
        </Title>
        <Button variant="default" className={classes.logout} onClick={() => void signOut('/')}>
          {sessionNavigation.logout}
        </Button>
      </div>
      <div className={classes.index}>
        <OnThisPage sections={Object.values(accountSections)} />
      </div>
      <div className={classes.sections}>
        <AccountSection name="profile" text="The name that our team and your requests know you by.">
          <NameForm name={user.name} />
          <LanguageForm language={user.language} />
        </AccountSection>
        <AccountSection
          name="email"
          text="You sign in with this address, and our mails go there. To change it, enter the code that we send to the new one."
        >
          <EmailChange user={user} />
        </AccountSection>
        <AccountSection name="password" text="After a change all your other devices have to sign in again.">
          {isAdminRole(user.role) ? <ProviderLinks>{password}</ProviderLinks> : password}
        </AccountSection>
        <AccountSection
          name="passkeys"
          text="With a passkey you sign in by your fingerprint, face or screen lock, without a password. From the first one on your password alone does not sign in any more."
        >
          <Passkeys />
        </AccountSection>
        <AccountSection
          name="secondFactor"
          text="After your password a code from an app on your phone, or a passkey, is asked for. Who learns your password does not get in."
        >
          <TwoStep user={user} />
        </AccountSection>
        <AccountSection
          name="devices"
          text="Where you are signed in. Sign out whatever you do not know, and change your password."
        >
          <Devices user={user} />
        </AccountSection>
        <AccountSection
          name="tokens"
          text={
            <>
              With a token a script signs in as you, for what you allow it. How to use one is in the{' '}
              <a href="/api/docs">reference of the API</a>.
            </>
          }
        >
          <ApiTokens user={user} />
        </AccountSection>
        <AccountSection
          name="data"
          text={
            <>
              A copy of everything we store about you: a page to read, and the same for other programs. What
              we keep, and for how long, is on our{' '}
              <ContentLink href={legalLinks.privacy.href}>privacy page</ContentLink>.
            </>
          }
        >
          <DataDownload />
        </AccountSection>
        <AccountSection
          name="deletion"
          text="Your account, your cart and your favorites go for good. Requests and orders stay in our books."
        >
          <AccountDeletion email={user.email} />
        </AccountSection>
      </div>
    </>
  );
}
