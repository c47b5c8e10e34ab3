/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { company } from '@app/content/company';
import { mailPaths } from '@app/contracts/messaging/mail/paths';
import type { MailOf } from '@app/contracts/messaging/mail/schema';
import type { Link, MailContent, TemplateInput } from '../../mail-content';
import { Button, Files, Paragraph, Quote } from '../../parts';
import { ticketMessages } from './ticket-messages';

export function ticketForwarded(...[mail, , { language }]: TemplateInput<'ticket-forwarded'>): MailContent {
  const { forwarded: words, copied } = ticketMessages[language];
  const by = mail.answeredBy ? words.of(mail.answeredBy) : company.name;
  return {
    subject: words.subject(mail.ticketNumber),
    replyTo: { name: company.name, address: mail.answerTo },
    preview: words.preview(by),
    title: words.title,
    letter: { text: mail.question, by: mail.answeredBy, signature: mail.signature },
    body: (
      <>
        {mail.words === null ? null : (
          <>
            <Paragraph>{words.about}</Paragraph>
            <Quote>{mail.words}</Quote>
          </>
        )}
        <Files names={mail.fileNames} where={copied.attached} />
        <Paragraph>{words.reply}</Paragraph>
      </>
    ),
    saysHowToReply: true,
    reason: words.reason(by, mail.ticketNumber),
  };
}

export function ticketForwardReplyTeam(mail: MailOf<'ticket-forward-reply-team'>, link: Link): MailContent {
  const { ticketNumber, name, address } = mail;
  const asked = `asked about ${ticketNumber}`;
  return {
    subject: `${name} answered what you ${asked}`,
    preview: 'The customer cannot read it.',
    title: `${name} answered`,
    body: (
      <>
        <Paragraph>
          {name} ({address}), whom the team {asked}, writes:
        </Paragraph>
        <Quote>{mail.reply}</Quote>
        <Files names={mail.fileNames} where="in the ticket" />
        <Paragraph>
          It is an internal message: the customer cannot read it. Answers to this email are not sent to
          anybody. Go on in the ticket.
        </Paragraph>
        <Button href={link(mailPaths.teamTicket(mail.ticketId))}>Open the ticket</Button>
      </>
    ),
    saysHowToReply: true,
    reason: {
      team: 'You are receiving this email because this address receives the team’s ticket notifications.',
      assigned: `You are receiving this email because ticket ${ticketNumber} is assigned to you.`,
      following: `You are receiving this email because you follow ticket ${ticketNumber}.`,
    }[mail.because],
  };
}
