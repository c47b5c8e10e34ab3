/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { company } from '@app/content/company';
import { mailPaths } from '@app/contracts/messaging/mail/paths';
import type { MailOf } from '@app/contracts/messaging/mail/schema';
import type { Link, MailContent, TemplateInput } from '../../mail-content';
import { Button, Facts, Files, Greeting, Paragraph, Quote, TextLink } from '../../parts';
import { leadMessages } from './lead-messages';

const teamReason = 'You are receiving this email because this address receives contact messages.';

export function contactMessageTeam(
  ...[mail, link, reader]: TemplateInput<'contact-message-team'>
): MailContent {
  return {
    subject: `New message from ${mail.name}, ${mail.company}`,
    preview: `Reply due ${reader.moment(mail.replyDueAt)}.`,
    title: `New message from ${mail.name}`,
    replyTo: { name: mail.name, address: mail.email },
    body: (
      <>
        <Facts
          rows={[
            ['Company', mail.company],
            ['Email', mail.email],
            ['Phone', mail.phone],
            ['Interested in', mail.interest],
          ]}
        />
        <Quote>{mail.message}</Quote>
        <Paragraph>
          The reply is due on <strong>{reader.moment(mail.replyDueAt)}</strong>.
        </Paragraph>
        {mail.leadId ? (
          <Button href={link(mailPaths.teamLead(mail.leadId))}>Open the message</Button>
        ) : (
          <Button href={`mailto:${encodeURIComponent(mail.email).replace('%40', '@')}`}>
            Reply by email
          </Button>
        )}
      </>
    ),
    reason: teamReason,
  };
}

export function leadAnswered(...[mail, , { language }]: TemplateInput<'lead-answered'>): MailContent {
  const words = leadMessages[language];
  return {
    subject: words.subject(),
    preview: words.preview,
    title: words.title,
    letter: { text: mail.answer, marks: mail.marks, by: mail.answeredBy, signature: mail.signature },
    replyTo: { name: company.name, address: mail.answerTo },
    body: (
      <Paragraph>
        {words.toAdd(<TextLink href={`mailto:${mail.answerTo}`}>{mail.answerTo}</TextLink>)}
      </Paragraph>
    ),
    saysHowToReply: true,
    reason: words.reason(),
  };
}

export function leadReplyTeam(mail: MailOf<'lead-reply-team'>, link: Link): MailContent {
  return {
    subject: `${mail.customerName} answered`,
    preview: 'They are waiting.',
    title: `${mail.customerName} wrote again`,
    body: (
      <>
        <Paragraph>
          {mail.customerName} ({mail.customerEmail}) writes:
        </Paragraph>
        <Quote>{mail.reply}</Quote>
        <Files names={mail.fileNames} where="with the message" />
        <Button href={link(mailPaths.teamLead(mail.leadId))}>Open the message</Button>
      </>
    ),
    reason: {
      team: teamReason,
      assigned: `You are receiving this email because the message from ${mail.customerName} is assigned to you.`,
    }[mail.because],
  };
}

export function leadAssigned(mail: MailOf<'lead-assigned'>, link: Link): MailContent {
  return {
    subject: `${mail.assignedBy} assigned the message from ${mail.customerName} to you`,
    preview: 'A message from the contact form.',
    title: `The message from ${mail.customerName} is now yours`,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>
          {mail.assignedBy} has assigned you what {mail.customerName} ({mail.customerEmail}) wrote:
        </Paragraph>
        <Quote>{mail.message}</Quote>
        <Button href={link(mailPaths.teamLead(mail.leadId))}>Open the message</Button>
      </>
    ),
    reason: `You are receiving this email because you are an administrator of ${company.name}.`,
  };
}
