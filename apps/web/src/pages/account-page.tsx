import { legalLinks } from '@app/content/legal-links';
import { sessionNavigation } from '@app/content/navigation';
import { isAdminRole } from '@app/contracts/people/user/role';
import { Button, Group, Title } from '@mantine/core';
import { Navigate, useRouter } from '@tanstack/react-router';
import { AccountDeletion } from '~/features/people/account/account-deletion';
import * as words from '~/features/people/account/account-messages';
import { AccountSection } from '~/features/people/account/account-section';
import { accountSections } from '~/features/people/account/account-sections';
import { ApiTokens } from '~/features/people/account/api-tokens';
import { BillingForm } from '~/features/people/account/billing-form';
import { DataDownload } from '~/features/people/account/data-download';
import { Devices } from '~/features/people/account/devices';
import { EmailChange } from '~/features/people/account/email-change';
import { LanguageForm } from '~/features/people/account/language-form';
import { NameForm } from '~/features/people/account/name-form';
import { Passkeys } from '~/features/people/account/passkeys';
import { PasswordChange } from '~/features/people/account/password-change';
import { ProviderLinks } from '~/features/people/account/provider-links';
import { SignatureForm } from '~/features/people/account/signature-form';
import { TwoStep } from '~/features/people/account/two-step';
import { useSession } from '~/lib/session/session';
import { useSessionActions } from '~/lib/session/session-actions';
import { IndexedSections } from '~/ui/layout/indexed-sections';
import { ContentLink } from '~/ui/navigation/content-link';

/** The signed-in user's account, with everything they may change (auth.own-account). */
export function AccountPage() {
  const { user } = useSession();
  const { signOut } = useSessionActions();
  const { languages } = useRouter().options.context;
  if (!user) return null;
  // The dashboard leads the account through setting up its second factor first.
  if (user.factorDueAt && new Date(user.factorDueAt) <= new Date())
    return <Navigate to="/dashboard" replace />;
  const password = <PasswordChange user={user} />;
  const isTeam = isAdminRole(user.role);
  const { profile, language, signature, ...rest } = accountSections;
  const index = [
    profile,
    ...(languages.length > 1 ? [language] : []),
    ...(isTeam ? [signature] : []),
    ...Object.values(rest),
  ];
  return (
    <>
      <Group gap="0.75rem 1.5rem" justify="space-between" mb="1.5rem">
        <Title order={1} size="h2">
          {sessionNavigation.account.label}
        </Title>
        <Button mih="2.75rem" variant="default" onClick={() => void signOut('/')}>
          {sessionNavigation.logout}
        </Button>
      </Group>
      <IndexedSections index={index} wide>
        <AccountSection name="profile" text={words.aboutProfile}>
          <NameForm name={user.name} />
        </AccountSection>
        {languages.length > 1 ? (
          <AccountSection name="language" text={words.languageUse}>
            <LanguageForm language={user.language} />
          </AccountSection>
        ) : null}
        {isTeam ? (
          <AccountSection name="signature" text={words.signatureUse}>
            <SignatureForm />
          </AccountSection>
        ) : null}
        <AccountSection name="billing" text={words.aboutBilling}>
          <BillingForm />
        </AccountSection>
        <AccountSection name="email" text={words.aboutEmail}>
          <EmailChange user={user} />
        </AccountSection>
        <AccountSection name="password" text={words.aboutPassword}>
          {isTeam ? <ProviderLinks>{password}</ProviderLinks> : password}
        </AccountSection>
        <AccountSection name="passkeys" text={words.aboutPasskeys}>
          <Passkeys />
        </AccountSection>
        <AccountSection name="secondFactor" text={words.aboutTwoStep}>
          <TwoStep user={user} />
        </AccountSection>
        <AccountSection name="devices" text={words.aboutDevices}>
          <Devices user={user} />
        </AccountSection>
        <AccountSection
          name="tokens"
          text={
            <>
              {words.aboutTokens} <a href="/api/docs">{words.apiReference}</a>.
            </>
          }
        >
          <ApiTokens user={user} />
        </AccountSection>
        <AccountSection
          name="data"
          text={
            <>
              {words.aboutData} <ContentLink href={legalLinks.privacy.href}>{words.privacyPage}</ContentLink>.
            </>
          }
        >
          <DataDownload />
        </AccountSection>
        <AccountSection name="deletion" text={words.aboutDeletion}>
          <AccountDeletion email={user.email} />
        </AccountSection>
      </IndexedSections>
    </>
  );
}
