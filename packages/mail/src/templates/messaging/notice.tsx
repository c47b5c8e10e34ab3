/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { company } from '@app/content/company';
import { mailPaths } from '@app/contracts/messaging/mail/paths';
import type { MailOf } from '@app/contracts/messaging/mail/schema';
import type { Link, MailContent } from '../../mail-content';
import { Button, Greeting, Paragraph, SmallPrint, TextLink } from '../../parts';

export function noticeDigest(mail: MailOf<'notice-digest'>, link: Link): MailContent {
  const total = mail.lines.length + mail.more;
  const title = total === 1 ? '1 unread notification' : `${total} unread notifications`;
  return {
    subject: title,
    preview: mail.lines[0]?.text ?? title,
    title,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>You have not read this yet:</Paragraph>
        {mail.lines.map(({ text, path }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
          <Paragraph key={index}>
            <TextLink href={link(path)}>{text}</TextLink>
          </Paragraph>
        ))}
        {mail.more > 0 && <Paragraph>And {mail.more} more.</Paragraph>}
        <Button href={link(mailPaths.notices)}>Open your notifications</Button>
        <SmallPrint>
          Don’t want this email any longer? Switch it off{' '}
          <TextLink href={link(mailPaths.notices)}>here</TextLink>.
        </SmallPrint>
      </>
    ),
    reason: `You are receiving this email because you switched on the daily email of your notifications at ${company.name}.`,
  };
}
