/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { company } from '@app/content/company';
import { mailPaths } from '@app/contracts/messaging/mail/paths';
import type { MailOf } from '@app/contracts/messaging/mail/schema';
import type { Link, MailContent, TemplateInput } from '../../mail-content';
import { Button, Greeting, Paragraph, Quote, SmallPrint, TextLink } from '../../parts';
import { accountMessages } from './account-messages';

export function signupExistingAccount(
  ...[, link, { language }]: TemplateInput<'signup-existing-account'>
): MailContent {
  const { existingAccount: words, ...all } = accountMessages[language];
  return {
    subject: words.subject(),
    preview: words.preview,
    title: words.title,
    body: (
      <>
        <Paragraph>{words.text}</Paragraph>
        <Button href={link(mailPaths.signIn)}>{all.signIn}</Button>
        <Paragraph>
          {words.forgotten} <TextLink href={link(mailPaths.resetPassword)}>{words.chooseNew}</TextLink>
        </Paragraph>
        <SmallPrint>{all.notYou}</SmallPrint>
      </>
    ),
    reason: words.reason,
  };
}

export function resetNoAccount(...[, link, { language }]: TemplateInput<'reset-no-account'>): MailContent {
  const { noAccount: words, notYou } = accountMessages[language];
  return {
    subject: words.subject(),
    preview: words.preview,
    title: words.title,
    body: (
      <>
        <Paragraph>{words.text}</Paragraph>
        <Button href={link(mailPaths.signIn)}>{words.button}</Button>
        <SmallPrint>{notYou}</SmallPrint>
      </>
    ),
    reason: words.reason,
  };
}

export function resetAtProvider(...[{ provider }, link]: TemplateInput<'reset-at-provider'>): MailContent {
  return {
    subject: `There is no password to choose at ${company.name}`,
    preview: `You log in with ${provider}.`,
    title: `You log in with ${provider}`,
    body: (
      <>
        <Paragraph>
          Someone, probably you, asked for a new password with this address. Our team logs in with {provider}{' '}
          only, so there is no password to choose here.
        </Paragraph>
        <Button href={link(mailPaths.signIn)}>Log in</Button>
        <SmallPrint>If it wasn’t you, ignore this email: nothing has changed.</SmallPrint>
      </>
    ),
    reason: 'You are receiving this email because a new password was asked for with this address.',
  };
}

export function accountCreatedByAdmin(
  ...[mail, link, { language }]: TemplateInput<'account-created-by-admin'>
): MailContent {
  const { created: words, signIn } = accountMessages[language];
  return {
    subject: words.subject(),
    preview: words.preview,
    title: words.title,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>{words.text}</Paragraph>
        <Button href={link(mailPaths.signIn)}>{signIn}</Button>
        <Paragraph>
          {words.noPassword} <TextLink href={link(mailPaths.resetPassword)}>{words.choose}</TextLink>
        </Paragraph>
      </>
    ),
    reason: words.reason,
  };
}

export function resetOffered(...[mail, link, { language }]: TemplateInput<'reset-offered'>): MailContent {
  const { resetOffered: words } = accountMessages[language];
  return {
    subject: words.subject(),
    preview: words.preview,
    title: words.title,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>{words.text}</Paragraph>
        <Button href={link(mailPaths.resetPassword)}>{words.button}</Button>
        <SmallPrint>{words.untilThen}</SmallPrint>
      </>
    ),
    reason: words.reason,
  };
}

export function passwordChanged(...[mail, link, reader]: TemplateInput<'password-changed'>): MailContent {
  const { passwordChanged: words, concernsSafety } = accountMessages[reader.language];
  return {
    subject: words.subject,
    preview: words.preview,
    title: words.subject,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>{words.text(reader.moment(mail.changedAt))}</Paragraph>
        <Paragraph>
          {words.notYou(<TextLink href={link(mailPaths.resetPassword)}>{words.chooseNow}</TextLink>)}
        </Paragraph>
      </>
    ),
    reason: concernsSafety,
  };
}

export function emailChangeExistingAccount(
  ...[, link, { language }]: TemplateInput<'email-change-existing-account'>
): MailContent {
  const { existingAccount, changeToExisting: words, notYou } = accountMessages[language];
  return {
    subject: existingAccount.subject(),
    preview: words.preview,
    title: existingAccount.title,
    body: (
      <>
        <Paragraph>{words.text}</Paragraph>
        <Button href={link(mailPaths.signIn)}>{words.button}</Button>
        <SmallPrint>{notYou}</SmallPrint>
      </>
    ),
    reason: words.reason,
  };
}

export function emailChanged(...[mail, , reader]: TemplateInput<'email-changed'>): MailContent {
  const { emailChanged: words, concernsSafety } = accountMessages[reader.language];
  return {
    subject: words.subject,
    preview: words.preview,
    title: words.subject,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>{words.text(reader.moment(mail.changedAt))}</Paragraph>
        <Paragraph>{words.notYou()}</Paragraph>
      </>
    ),
    reason: concernsSafety,
  };
}

export function accountDeleted(...[mail, link, reader]: TemplateInput<'account-deleted'>): MailContent {
  const { deleted: words } = accountMessages[reader.language];
  return {
    subject: words.subject(),
    preview: words.preview,
    title: words.title,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>{words.text(mail.byTeam, reader.moment(mail.deletedAt))}</Paragraph>
        <Paragraph>
          {words.thanks(<TextLink href={link(mailPaths.signIn)}>{words.newAccount}</TextLink>)}
        </Paragraph>
        <SmallPrint>{words.unexpected()}</SmallPrint>
      </>
    ),
    reason: words.reason,
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
          We have reviewed <strong>{mail.templateTitle}</strong> and cannot publish it yet, for this reason:
        </Paragraph>
        <Quote>{mail.reason}</Quote>
        <Paragraph>Once you save a changed version, we will review it again.</Paragraph>
        <Button href={link(mailPaths.teamTemplates)}>Open your templates</Button>
      </>
    ),
    reason: 'You are receiving this email because you are the author of this template.',
  };
}
