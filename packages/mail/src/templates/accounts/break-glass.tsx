/** @jsxRuntime automatic */
/** @jsxImportSource react */
import type { EmergencyEvent } from '@app/contracts/messaging/mail/account-mails';
import { mailPaths } from '@app/contracts/messaging/mail/paths';
import type { MailContent, TemplateInput } from '../../mail-content';
import { Button, Facts, Greeting, Paragraph } from '../../parts';

const eventWords: Readonly<Record<EmergencyEvent, { subject: string; text: string }>> = {
  used: {
    subject: 'An emergency account was used',
    text: 'Somebody has logged in to an emergency account, without the identity provider.',
  },
  marked: {
    subject: 'An emergency account was added',
    text: 'From now on, the password of this account works even when the team logs in with the identity provider only.',
  },
  unmarked: {
    subject: 'An account is no longer an emergency account',
    text: 'When the team logs in with the identity provider only, so does this account from now on.',
  },
};

/** Reports a change of an emergency account to every super-admin. */
export function breakGlass(...[mail, link, reader]: TemplateInput<'break-glass'>): MailContent {
  const { subject, text } = eventWords[mail.news];
  return {
    subject,
    preview: mail.account,
    title: subject,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>{text}</Paragraph>
        <Facts
          rows={[
            ['Account', mail.account],
            ['When', reader.moment(mail.at)],
            ['Network', mail.network || null],
          ]}
        />
        <Paragraph>
          If you know nothing about it, suspend the account and ask who had its password. The activity shows
          who did what.
        </Paragraph>
        <Button href={link(mailPaths.teamActivity)}>Open the activity</Button>
      </>
    ),
    reason: 'You are receiving this email because you are a super-admin.',
  };
}
