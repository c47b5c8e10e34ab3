/** @jsxRuntime automatic */
/** @jsxImportSource react */
import type { EmergencyEvent } from '@app/contracts/messaging/mail/account-mails';
import { mailPaths } from '@app/contracts/messaging/mail/paths';
import type { MailContent, TemplateInput } from '../../mail-content';
import { Button, Facts, Greeting, Paragraph } from '../../parts';

const eventWords: Readonly<Record<EmergencyEvent, { subject: string; text: string }>> = {
  used: {
    subject: 'An account for emergencies was used',
    text: 'Somebody has signed in to an account that is kept for emergencies, without the identity provider.',
  },
  marked: {
    subject: 'An account was marked for emergencies',
    text: 'From now on the password of this account works also where the team signs in with the identity provider alone.',
  },
  unmarked: {
    subject: 'An account is not for emergencies any more',
    text: 'Where the team signs in with the identity provider alone, so does this account from now on.',
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
          You know nothing of it? Then suspend the account, and ask who had its password. Who did what is in
          the activity.
        </Paragraph>
        <Button href={link(mailPaths.teamActivity)}>Open the activity</Button>
      </>
    ),
    reason: 'You get this mail because you are a super-admin.',
  };
}
