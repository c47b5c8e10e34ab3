/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { supportPhone } from '@app/content/company';
import type { FactorNews } from '@app/contracts/auth/second-factor';
import { mailPaths } from '@app/contracts/mail/paths';
import type { MailOf } from '@app/contracts/mail/schema';
import { formatMoment } from '../format-moment';
import type { Link, MailContent } from '../mail-content';
import { Greeting, Paragraph, TextLink } from '../parts';

interface News {
  subject: string;
  preview: string;
  text: (at: string, codesLeft: string) => string;
}

const news: Readonly<Record<FactorNews, News>> = {
  added: {
    subject: 'Two-step sign-in was turned on',
    preview: 'From now on a code is asked for after your password.',
    text: (at) =>
      `On ${at} two-step sign-in was turned on for your account. From now on a code from your app is asked for after the password. Every other device that was signed in has been signed out.`,
  },
  removed: {
    subject: 'Two-step sign-in was turned off',
    preview: 'Your password alone signs in again.',
    text: (at) =>
      `On ${at} two-step sign-in was turned off for your account: the password alone signs in again. Every other device that was signed in has been signed out.`,
  },
  resetAsked: {
    subject: 'Two-step sign-in is about to be reset',
    preview: 'In 24 hours, unless you stop it.',
    text: (at) =>
      `On ${at} somebody of our team asked to reset the two-step sign-in of your account, as if you had lost your phone. In 24 hours your password alone signs in. You still have it? Sign in with a code, or press “Keep my second factor” on your account page: both stop the reset.`,
  },
  resetStopped: {
    subject: 'Two-step sign-in stays on',
    preview: 'The reset was stopped.',
    text: (at) =>
      `On ${at} the reset of the two-step sign-in of your account was stopped. Nothing has changed.`,
  },
  reset: {
    subject: 'Two-step sign-in was reset',
    preview: 'Our team has reset it. Your password alone signs in.',
    text: (at) =>
      `On ${at} our team reset the two-step sign-in of your account, and signed you out everywhere. Sign in with your password, and turn it on again on your account page.`,
  },
  codesRenewed: {
    subject: 'You have new recovery codes',
    preview: 'The old ones are worth nothing now.',
    text: (at) =>
      `On ${at} new recovery codes were made for your account. The ones from before are worth nothing now.`,
  },
  codeUsed: {
    subject: 'A recovery code was used',
    preview: 'Somebody signed in with one of your recovery codes.',
    text: (at, codesLeft) =>
      `On ${at} somebody signed in to your account with your password and a recovery code. ${codesLeft} You can make new ones on your account page.`,
  },
  appRemoved: {
    subject: 'The app was removed from your two-step sign-in',
    preview: 'Your passkeys go on as before.',
    text: (at) =>
      `On ${at} the authenticator app was removed from your account. After the password one of your passkeys is asked for, or a recovery code. Every other device that was signed in has been signed out.`,
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    preview: 'It signs in without your password.',
    text: (at) =>
      `On ${at} a passkey was added to your account. It signs in without your password, and the password alone does not sign in any more.`,
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your account',
    preview: 'It does not sign in any more.',
    text: (at) =>
      `On ${at} a passkey was removed from your account: it does not sign in any more. Every other device that was signed in has been signed out.`,
  },
  passkeyCopied: {
    subject: 'A passkey of yours was refused',
    preview: 'Somebody may have a copy of it.',
    text: (at) =>
      `On ${at} somebody used a passkey of your account that was used elsewhere meanwhile, so that there may be a copy of it. They were not let in. Remove this passkey on your account page, and add a new one.`,
  },
  identityLinked: {
    subject: 'Your account is linked to an identity provider',
    preview: 'From now on it signs you in as well.',
    text: (at) =>
      `On ${at} somebody signed in to your account with an identity provider for the first time. From now on it signs in there as well as the password does.`,
  },
  identityUnlinked: {
    subject: 'Your account is no longer linked to an identity provider',
    preview: 'It does not sign you in any more.',
    text: (at) =>
      `On ${at} the link of your account to an identity provider was removed, and every device that had signed in that way is signed out.`,
  },
  identityCreated: {
    subject: 'Your account of our team is ready',
    preview: 'The identity provider signs you in.',
    text: (at) =>
      `On ${at} you signed in with an identity provider for the first time, and an account of our team was made for you. It has no password: go on signing in that way.`,
  },
  refused: {
    subject: 'Somebody knows your password',
    preview: 'They were stopped by the second step.',
    text: (at) =>
      `On ${at} somebody signed in with your password, and gave one wrong code after another at the second step. They were not let in.`,
  },
};

function countCodes(left: number): string {
  return left === 1 ? 'One code is left.' : `${left} codes are left.`;
}

/** What has happened to the second factor of an account. */
export function secondFactor(mail: MailOf<'second-factor'>, link: Link): MailContent {
  const { subject, preview, text } = news[mail.news];
  return {
    subject,
    preview,
    title: subject,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>{text(formatMoment(mail.at), countCodes(mail.codesLeft))}</Paragraph>
        <Paragraph>
          It was not you? Then{' '}
          <TextLink href={link(mailPaths.resetPassword)}>choose a new password now</TextLink> and call us:{' '}
          {supportPhone.display}. Your devices and codes are on{' '}
          <TextLink href={link(mailPaths.account)}>your account page</TextLink>.
        </Paragraph>
      </>
    ),
    reason: 'You get this mail because it concerns the safety of your account.',
  };
}
