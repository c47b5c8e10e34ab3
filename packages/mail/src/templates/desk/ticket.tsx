/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { company } from '@app/content/company';
import type { Verdict } from '@app/contracts/desk/rating/verdict';
import { mailPaths } from '@app/contracts/messaging/mail/paths';
import type { MailOf } from '@app/contracts/messaging/mail/schema';
import type { Link, MailContent, TemplateInput } from '../../mail-content';
import {
  Button,
  Choices,
  Files,
  Greeting,
  Paragraph,
  Quote,
  Reference,
  SmallPrint,
  TextLink,
  TicketLines,
} from '../../parts';
import { ticketMessages } from './ticket-messages';

const teamReason =
  'You are receiving this email because this address receives the team’s ticket notifications.';

export function ticketCreatedCustomer(
  ...[mail, link, { language, moment }]: TemplateInput<'ticket-created-customer'>
): MailContent {
  const { received: words, opened, ...all } = ticketMessages[language];
  const hasLines = mail.lines.length > 0;
  return {
    subject: words.subject(mail.ticketNumber),
    preview: words.preview(),
    title: words.title,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>
          {words.text(<Reference>{mail.ticketNumber}</Reference>, mail.answerBy && moment(mail.answerBy))}
        </Paragraph>
        <TicketLines lines={mail.lines} totalCents={mail.totalCents} link={link} />
        <Button href={link(mailPaths.customerTicket(mail.ticketNumber))}>{all.openTicket}</Button>
        {mail.newAccount ? (
          <Paragraph>
            {opened.newAccount(<TextLink href={link(mailPaths.resetPassword)}>{opened.choose}</TextLink>)}
          </Paragraph>
        ) : null}
        {hasLines ? <SmallPrint>{words.prices}</SmallPrint> : null}
      </>
    ),
    reason: all.reason(mail.ticketNumber),
  };
}

export function ticketOpenedForCustomer(
  ...[mail, link, { language }]: TemplateInput<'ticket-opened-for-customer'>
): MailContent {
  const { opened: words, received, inTicket } = ticketMessages[language];
  const { openedBy, inquiry, ticketNumber } = mail;
  const resetLink = (text: string) => <TextLink href={link(mailPaths.resetPassword)}>{text}</TextLink>;
  return {
    subject: words.subject(openedBy, ticketNumber),
    preview: received.preview(),
    title: words.title,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>{words.text(openedBy, <Reference>{ticketNumber}</Reference>, inquiry !== '')}</Paragraph>
        {inquiry ? <Quote>{inquiry}</Quote> : null}
        <Files names={mail.fileNames} where={inTicket} />
        <TicketLines lines={mail.lines} totalCents={mail.totalCents} link={link} />
        <Button href={link(mailPaths.customerTicket(ticketNumber))}>{words.button}</Button>
        <Paragraph>
          {mail.newAccount
            ? words.newAccount(resetLink(words.choose))
            : words.oldAccount(resetLink(words.chooseNew))}
        </Paragraph>
      </>
    ),
    reason: words.reason(openedBy, ticketNumber),
  };
}

export function ticketCreatedTeam(
  ...[mail, link, reader]: TemplateInput<'ticket-created-team'>
): MailContent {
  return {
    subject: `New ticket ${mail.ticketNumber} from ${mail.customerName}`,
    preview: `First answer due ${reader.moment(mail.replyDueAt)}.`,
    title: `New ticket ${mail.ticketNumber}`,
    body: (
      <>
        <Paragraph>
          {mail.customerName} ({mail.customerEmail}) asks:
        </Paragraph>
        <Quote>{mail.inquiry}</Quote>
        <Files names={mail.fileNames} where="in the ticket" />
        <TicketLines lines={mail.lines} totalCents={mail.totalCents} link={link} />
        <Paragraph>
          The first answer is due on <strong>{reader.moment(mail.replyDueAt)}</strong>.
        </Paragraph>
        <Button href={link(mailPaths.teamTicket(mail.ticketId))}>Open the ticket</Button>
      </>
    ),
    reason: teamReason,
  };
}

export function ticketAnswered(
  ...[mail, link, { language, answerable }]: TemplateInput<'ticket-answered'>
): MailContent {
  const { answered: words, ...all } = ticketMessages[language];
  return {
    subject: words.subject(mail.ticketNumber),
    preview: words.preview(mail.closed),
    title: words.title,
    letter: { text: mail.answer, marks: mail.marks, by: mail.answeredBy, signature: mail.signature },
    body: (
      <>
        <Files names={mail.fileNames} where={all.inTicket} />
        <Paragraph>
          {words.text(<Reference>{mail.ticketNumber}</Reference>, mail.closed, answerable)}
        </Paragraph>
        <Button href={link(mailPaths.customerTicket(mail.ticketNumber))}>{all.openTicket}</Button>
      </>
    ),
    reason: all.reason(mail.ticketNumber),
  };
}

export function ticketCopied(
  ...[mail, , { language, answerable }]: TemplateInput<'ticket-copied'>
): MailContent {
  const { copied: words } = ticketMessages[language];
  const { customerName, ticketNumber, fileNames, messageId } = mail;
  return {
    subject: words.subject(ticketNumber),
    replyTo: { name: company.name, address: mail.answerTo },
    preview: words.preview(customerName),
    title: words.title,
    letter: { text: mail.answer, marks: mail.marks, by: mail.answeredBy, signature: mail.signature },
    body: (
      <>
        <Files names={fileNames} where={messageId === null ? words.tooLarge : words.attached} />
        <Paragraph>{words.text(customerName, <Reference>{ticketNumber}</Reference>, answerable)}</Paragraph>
      </>
    ),
    saysHowToReply: true,
    reason: words.reason(ticketNumber),
  };
}

export function ticketClosed(...[mail, link, { language }]: TemplateInput<'ticket-closed'>): MailContent {
  const { closed: words, ...all } = ticketMessages[language];
  return {
    subject: words.subject(mail.ticketNumber),
    preview: words.preview,
    title: words.title,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>{words.text(<Reference>{mail.ticketNumber}</Reference>)}</Paragraph>
        <Button href={link(mailPaths.customerTicket(mail.ticketNumber))}>{all.openTicket}</Button>
      </>
    ),
    reason: all.reason(mail.ticketNumber),
  };
}

export function ticketRating(...[mail, link, { language }]: TemplateInput<'ticket-rating'>): MailContent {
  const { rating: words, reason } = ticketMessages[language];
  const ratingUrl = (verdict: Verdict) => link(mailPaths.rateTicket(mail.ratingToken, verdict));
  return {
    subject: words.subject(mail.ticketNumber),
    preview: words.preview,
    title: words.title,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>{words.text(<Reference>{mail.ticketNumber}</Reference>)}</Paragraph>
        <Choices
          choices={[
            { href: ratingUrl('good'), label: words.good },
            { href: ratingUrl('bad'), label: words.bad },
          ]}
        />
        <SmallPrint>{words.noSignIn}</SmallPrint>
      </>
    ),
    reason: reason(mail.ticketNumber),
  };
}

export function ticketReplyTeam(mail: MailOf<'ticket-reply-team'>, link: Link): MailContent {
  return {
    subject: mail.reopened
      ? `${mail.customerName} reopened ${mail.ticketNumber}`
      : `${mail.customerName} replied to ${mail.ticketNumber}`,
    preview: mail.reopened
      ? 'The ticket was closed and has been reopened.'
      : mail.inCopy
        ? 'From somebody in copy of the ticket.'
        : 'The customer is waiting.',
    title: mail.reopened ? `Ticket ${mail.ticketNumber} is open again` : `New reply to ${mail.ticketNumber}`,
    body: (
      <>
        <Paragraph>
          {mail.customerName} ({mail.customerEmail}){mail.inCopy && ', who is in copy,'} writes:
        </Paragraph>
        <Quote>{mail.reply}</Quote>
        <Files names={mail.fileNames} where="in the ticket" />
        <Button href={link(mailPaths.teamTicket(mail.ticketId))}>Open the ticket</Button>
      </>
    ),
    reason: {
      team: teamReason,
      assigned: `You are receiving this email because ticket ${mail.ticketNumber} is assigned to you.`,
      following: `You are receiving this email because you follow ticket ${mail.ticketNumber}.`,
    }[mail.because],
  };
}

export function ticketReopenedTeam(mail: MailOf<'ticket-reopened-team'>, link: Link): MailContent {
  return {
    subject: `${mail.customerName} reopened ${mail.ticketNumber}`,
    preview: 'The ticket was closed and has been reopened.',
    title: `Ticket ${mail.ticketNumber} is open again`,
    body: (
      <>
        <Paragraph>
          {mail.customerName} ({mail.customerEmail}) has reopened the ticket without a message.
        </Paragraph>
        <Button href={link(mailPaths.teamTicket(mail.ticketId))}>Open the ticket</Button>
      </>
    ),
    reason: teamReason,
  };
}

export function ticketAssigned(mail: MailOf<'ticket-assigned'>, link: Link): MailContent {
  return {
    subject: `${mail.assignedBy} assigned ${mail.ticketNumber} to you`,
    preview: `A ticket from ${mail.customerName}.`,
    title: `Ticket ${mail.ticketNumber} is now yours`,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>
          {mail.assignedBy} has assigned you what {mail.customerName} ({mail.customerEmail}) asks:
        </Paragraph>
        <Quote>{mail.inquiry}</Quote>
        <Button href={link(mailPaths.teamTicket(mail.ticketId))}>Open the ticket</Button>
      </>
    ),
    reason: `You are receiving this email because you are an administrator of ${company.name}.`,
  };
}
