/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { company, supportPhone } from '@app/content/company';
import { mailPaths } from '@app/contracts/mail/paths';
import type { MailOf } from '@app/contracts/mail/schema';
import { formatMoment } from '../format-moment';
import type { Link, MailContent } from '../mail-content';
import { Button, Greeting, Paragraph, Quote, SmallPrint, TextLink } from '../parts';

export function signupExistingAccount(_mail: MailOf<'signup-existing-account'>, link: Link): MailContent {
  return {
    subject: `You already have an account at ${company.name}`,
    preview: 'Sign in with this address, or choose a new password.',
    title: 'You already have an account',
    body: (
      <>
        <Paragraph>
          Someone, probably you, tried to create an account with this address. There is one already, so you
          can simply sign in.
        </Paragraph>
        <Button href={link(mailPaths.signIn)}>Sign in</Button>
        <Paragraph>
          Forgotten your password? <TextLink href={link(mailPaths.resetPassword)}>Choose a new one</TextLink>
        </Paragraph>
        <SmallPrint>It was not you? Then ignore this mail: nothing has changed.</SmallPrint>
      </>
    ),
    reason: 'You get this mail because someone entered this address to create an account.',
  };
}

export function resetNoAccount(_mail: MailOf<'reset-no-account'>, link: Link): MailContent {
  return {
    subject: `No account at ${company.name} with this address`,
    preview: 'You may have signed up with another address.',
    title: 'There is no account with this address',
    body: (
      <>
        <Paragraph>
          Someone, probably you, asked for a new password with this address. There is no account with it. You
          may have signed up with another address, or you can create an account with this one.
        </Paragraph>
        <Button href={link(mailPaths.signIn)}>Sign in or create an account</Button>
        <SmallPrint>It was not you? Then ignore this mail: nothing has changed.</SmallPrint>
      </>
    ),
    reason: 'You get this mail because a new password was asked for with this address.',
  };
}

export function resetAtProvider({ provider }: MailOf<'reset-at-provider'>, link: Link): MailContent {
  return {
    subject: `There is no password to choose at ${company.name}`,
    preview: `You sign in with ${provider}.`,
    title: `You sign in with ${provider}`,
    body: (
      <>
        <Paragraph>
          Someone, probably you, asked for a new password with this address. Our team signs in with {provider}{' '}
          alone, so there is no password here to choose.
        </Paragraph>
        <Button href={link(mailPaths.signIn)}>Sign in</Button>
        <SmallPrint>It was not you? Then ignore this mail: nothing has changed.</SmallPrint>
      </>
    ),
    reason: 'You get this mail because a new password was asked for with this address.',
  };
}

export function accountCreatedByAdmin(mail: MailOf<'account-created-by-admin'>, link: Link): MailContent {
  return {
    subject: `Your account at ${company.name} is ready`,
    preview: 'Sign in with this address.',
    title: 'Your account is ready',
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>
          Our team has created an account for you. Sign in with this email address and the password that you
          were given.
        </Paragraph>
        <Button href={link(mailPaths.signIn)}>Sign in</Button>
        <Paragraph>
          No password yet? <TextLink href={link(mailPaths.resetPassword)}>Choose one</TextLink>
        </Paragraph>
      </>
    ),
    reason: 'You get this mail because an account was created for you.',
  };
}

export function resetOffered(mail: MailOf<'reset-offered'>, link: Link): MailContent {
  return {
    subject: `Choose a new password at ${company.name}`,
    preview: 'Our team has sent you the way to a new password.',
    title: 'Choose a new password',
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>
          Our team has sent you this mail so that you can choose a new password. Enter your email address on
          the page below: a code comes to it, and with the code you set the password.
        </Paragraph>
        <Button href={link(mailPaths.resetPassword)}>Choose a new password</Button>
        <SmallPrint>Your present password works until then. You need not do anything to keep it.</SmallPrint>
      </>
    ),
    reason: 'You get this mail because you have an account here.',
  };
}

export function passwordChanged(mail: MailOf<'password-changed'>, link: Link): MailContent {
  return {
    subject: 'Your password was changed',
    preview: 'All other devices were signed out.',
    title: 'Your password was changed',
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>
          The password of your account was changed on {formatMoment(mail.changedAt)}. For your safety every
          other device that was signed in has been signed out.
        </Paragraph>
        <Paragraph>
          It was not you? Then{' '}
          <TextLink href={link(mailPaths.resetPassword)}>choose a new password now</TextLink> and call us:{' '}
          {supportPhone.display}.
        </Paragraph>
      </>
    ),
    reason: 'You get this mail because it concerns the safety of your account.',
  };
}

export function emailChangeExistingAccount(
  _mail: MailOf<'email-change-existing-account'>,
  link: Link,
): MailContent {
  return {
    subject: `You already have an account at ${company.name}`,
    preview: 'So another account cannot move to this address.',
    title: 'You already have an account',
    body: (
      <>
        <Paragraph>
          Someone, probably you, tried to move another account to this address. There is an account with it
          already, so that is not possible.
        </Paragraph>
        <Button href={link(mailPaths.signIn)}>Sign in with this address</Button>
        <SmallPrint>It was not you? Then ignore this mail: nothing has changed.</SmallPrint>
      </>
    ),
    reason: 'You get this mail because someone entered this address for another account.',
  };
}

export function emailChanged(mail: MailOf<'email-changed'>): MailContent {
  return {
    subject: 'Your email address was changed',
    preview: 'From now on you sign in with the new one.',
    title: 'Your email address was changed',
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>
          The email address of your account was changed on {formatMoment(mail.changedAt)}. From now on you
          sign in with the new address, and our mails go there. For your safety every other device that was
          signed in has been signed out.
        </Paragraph>
        <Paragraph>
          It was not you? Then call us at once: {supportPhone.display}. With this address nobody can sign in
          any more, so we have to help you by hand.
        </Paragraph>
      </>
    ),
    reason: 'You get this mail because it concerns the safety of your account.',
  };
}

export function accountDeleted(mail: MailOf<'account-deleted'>, link: Link): MailContent {
  return {
    subject: `Your account at ${company.name} was deleted`,
    preview: 'Goodbye, and thank you for having been with us.',
    title: 'Your account was deleted',
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>
          {mail.byTeam ? 'Our team has deleted your account' : 'As you asked, your account was deleted'} on{' '}
          {formatMoment(mail.deletedAt)}, with its cart and everything that was saved in it. Requests and
          orders stay in our books.
        </Paragraph>
        <Paragraph>
          Thank you for having been with us. You can{' '}
          <TextLink href={link(mailPaths.signIn)}>create a new account</TextLink> with this address at any
          time.
        </Paragraph>
        <SmallPrint>You did not expect this? Then call us: {supportPhone.display}.</SmallPrint>
      </>
    ),
    reason: 'You get this mail because an account with this address was deleted.',
  };
}

export function templateRejected(mail: MailOf<'template-rejected'>, link: Link): MailContent {
  return {
    subject: `Your template "${mail.templateTitle}" was not accepted`,
    preview: 'See what to change, then submit it again.',
    title: 'Your template was not accepted',
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>
          We have looked at <strong>{mail.templateTitle}</strong> and cannot publish it yet, for this reason:
        </Paragraph>
        <Quote>{mail.reason}</Quote>
        <Paragraph>Once you save a changed version it is looked at again.</Paragraph>
        <Button href={link(mailPaths.teamTemplates)}>Open your templates</Button>
      </>
    ),
    reason: 'You get this mail because you are the author of this template.',
  };
}
