/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { mailPaths } from '@app/contracts/messaging/mail/paths';
import type { MailContent, TemplateInput } from '../../mail-content';
import { Greeting, Paragraph, TextLink } from '../../parts';
import { secondFactorMessages } from './second-factor-messages';

/** Reports a change of an account's second factor. */
export function secondFactor(...[mail, link, reader]: TemplateInput<'second-factor'>): MailContent {
  const words = secondFactorMessages[reader.language];
  const { subject, preview, text } = words.news[mail.news];
  return {
    subject,
    preview,
    title: subject,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>{text(reader.moment(mail.at), words.codesLeft(mail.codesLeft))}</Paragraph>
        <Paragraph>
          {words.notYou(
            <TextLink href={link(mailPaths.resetPassword)}>{words.chooseNow}</TextLink>,
            <TextLink href={link(mailPaths.account)}>{words.accountPage}</TextLink>,
          )}
        </Paragraph>
      </>
    ),
    reason: words.reason,
  };
}
