/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { limits } from '@app/contracts/limits';
import { mailPaths } from '@app/contracts/messaging/mail/paths';
import type { MailOf } from '@app/contracts/messaging/mail/schema';
import type { MailContent, TemplateInput } from '../../mail-content';
import { Button, Facts, Greeting, Paragraph, SmallPrint } from '../../parts';
import { signInMessages } from './sign-in-messages';

const days = Math.round(limits.signInNoticeMs / (24 * 3_600_000));

type Words = (typeof signInMessages)['en'];

function describeBrowser({ browser, system }: MailOf<'new-sign-in'>, words: Words): string {
  if (browser && system) return words.browserOn(browser, system);
  return browser || system || words.unknownBrowser;
}

/** Reports a sign-in on an unknown device, with a link to stop it. */
export function newSignIn(...[mail, link, reader]: TemplateInput<'new-sign-in'>): MailContent {
  const words = signInMessages[reader.language];
  return {
    subject: words.subject(),
    preview: words.preview,
    title: words.title,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>{words.text}</Paragraph>
        <Facts
          rows={[
            [words.when, reader.moment(mail.at)],
            [words.with, describeBrowser(mail, words)],
            [words.network, mail.network || null],
          ]}
        />
        <Paragraph>{words.preview}</Paragraph>
        <Paragraph>{words.wasNotYou(days)}</Paragraph>
        <Button href={link(mailPaths.reportSignIn(mail.reportToken))}>{words.button}</Button>
        <SmallPrint>{words.whatIsNew}</SmallPrint>
      </>
    ),
    reason: words.reason,
  };
}
