/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { company } from '@app/content/company';
import { mailPaths } from '@app/contracts/mail/paths';
import type { MailOf } from '@app/contracts/mail/schema';
import { ratingMessages } from '@app/contracts/rating/messages';
import type { Verdict } from '@app/contracts/rating/verdict';
import { formatMoment } from '../format-moment';
import type { Link, MailContent } from '../mail-content';
import {
  Button,
  Files,
  Greeting,
  Paragraph,
  Quote,
  Reference,
  SmallPrint,
  TextLink,
  TicketLines,
} from '../parts';

const customerReason = (number: string) =>
  `You get this mail because you opened ticket ${number} with ${company.name}.`;
const teamReason = 'You get this mail because this address receives the ticket notices of the team.';

export function ticketCreatedCustomer(mail: MailOf<'ticket-created-customer'>, link: Link): MailContent {
  return {
    subject: `We received your request ${mail.ticketNumber}`,
    preview: company.replyPromise,
    title: 'Thank you, we are on it',
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>
          Your request has arrived as ticket <Reference>{mail.ticketNumber}</Reference>.{' '}
          {company.replyPromise}
        </Paragraph>
        <TicketLines lines={mail.lines} totalCents={mail.totalCents} />
        <Button href={link(mailPaths.customerTicket(mail.ticketNumber))}>Open your ticket</Button>
        <SmallPrint>
          The prices are those of the templates as they are; what your changes cost we agree with you first.
        </SmallPrint>
      </>
    ),
    reason: customerReason(mail.ticketNumber),
  };
}

export function ticketOpenedForCustomer(mail: MailOf<'ticket-opened-for-customer'>, link: Link): MailContent {
  return {
    subject: `${mail.openedBy} opened request ${mail.ticketNumber} for you`,
    preview: company.replyPromise,
    title: 'We opened a request for you',
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>
          {mail.openedBy} of our team has opened request <Reference>{mail.ticketNumber}</Reference> for you
          {mail.inquiry ? '. This is what we noted:' : ', from what you wrote to us.'}
        </Paragraph>
        {mail.inquiry ? <Quote>{mail.inquiry}</Quote> : null}
        <Files names={mail.fileNames} where="in the ticket" />
        {mail.lines.length > 0 ? <TicketLines lines={mail.lines} totalCents={mail.totalCents} /> : null}
        <Button href={link(mailPaths.customerTicket(mail.ticketNumber))}>Open your request</Button>
        <Paragraph>
          {mail.newAccount ? (
            <>
              We made an account for you with this email address.{' '}
              <TextLink href={link(mailPaths.resetPassword)}>Choose your password</TextLink> first: a code
              comes to this address.
            </>
          ) : (
            <>
              Sign in with this email address to read it. Forgotten your password?{' '}
              <TextLink href={link(mailPaths.resetPassword)}>Choose a new one</TextLink>
            </>
          )}
        </Paragraph>
      </>
    ),
    reason: `You get this mail because ${mail.openedBy} of ${company.name} opened ticket ${mail.ticketNumber} for you.`,
  };
}

export function ticketCreatedTeam(mail: MailOf<'ticket-created-team'>, link: Link): MailContent {
  return {
    subject: `New ticket ${mail.ticketNumber} from ${mail.customerName}`,
    preview: `First answer due ${formatMoment(mail.replyDueAt)}.`,
    title: `New ticket ${mail.ticketNumber}`,
    body: (
      <>
        <Paragraph>
          {mail.customerName} ({mail.customerEmail}) asks:
        </Paragraph>
        <Quote>{mail.inquiry}</Quote>
        <Files names={mail.fileNames} where="in the ticket" />
        <TicketLines lines={mail.lines} totalCents={mail.totalCents} />
        <Paragraph>
          The first answer is due on <strong>{formatMoment(mail.replyDueAt)}</strong>.
        </Paragraph>
        <Button href={link(mailPaths.teamTicket(mail.ticketId))}>Open the ticket</Button>
      </>
    ),
    reason: teamReason,
  };
}

export function ticketAnswered(mail: MailOf<'ticket-answered'>, link: Link): MailContent {
  return {
    subject: `We answered your ticket ${mail.ticketNumber}`,
    preview: mail.closed
      ? 'The ticket is closed now.'
      : 'Read the answer and reply on the page of your ticket.',
    title: 'We have answered you',
    letter: { text: mail.answer, by: mail.answeredBy },
    body: (
      <>
        <Files names={mail.fileNames} where="in the ticket" />
        <Paragraph>
          This is our answer to your ticket <Reference>{mail.ticketNumber}</Reference>.{' '}
          {mail.closed
            ? 'With it we have closed the ticket. A reply on its page opens it again.'
            : 'You can reply on the page of your ticket.'}
        </Paragraph>
        <Button href={link(mailPaths.customerTicket(mail.ticketNumber))}>Open your ticket</Button>
      </>
    ),
    reason: customerReason(mail.ticketNumber),
  };
}

export function ticketClosed(mail: MailOf<'ticket-closed'>, link: Link): MailContent {
  return {
    subject: `Your ticket ${mail.ticketNumber} is closed`,
    preview: 'A reply on its page opens it again.',
    title: 'Your ticket is closed',
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>
          Ticket <Reference>{mail.ticketNumber}</Reference> is closed. Something left to say? A reply on its
          page opens it again.
        </Paragraph>
        <Button href={link(mailPaths.customerTicket(mail.ticketNumber))}>Open your ticket</Button>
      </>
    ),
    reason: customerReason(mail.ticketNumber),
  };
}

export function ticketRating(mail: MailOf<'ticket-rating'>, link: Link): MailContent {
  const rate = (verdict: Verdict) => link(mailPaths.rateTicket(mail.ratingToken, verdict));
  return {
    subject: `How did we do with ${mail.ticketNumber}?`,
    preview: 'One question: good or bad?',
    title: ratingMessages.question,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>
          Your ticket <Reference>{mail.ticketNumber}</Reference> has come to its end. One question: how was
          it?
        </Paragraph>
        <Button href={rate('good')}>It was good</Button>
        <Button href={rate('bad')}>It was bad</Button>
        <SmallPrint>
          You need not sign in. A page opens on which you confirm it, and add a few words if you like. We ask
          once.
        </SmallPrint>
      </>
    ),
    reason: customerReason(mail.ticketNumber),
  };
}

export function ticketReplyTeam(mail: MailOf<'ticket-reply-team'>, link: Link): MailContent {
  return {
    subject: mail.reopened
      ? `${mail.customerName} reopened ${mail.ticketNumber}`
      : `${mail.customerName} replied to ${mail.ticketNumber}`,
    preview: mail.reopened ? 'The ticket was closed and is open again.' : 'The customer is waiting.',
    title: mail.reopened ? `Ticket ${mail.ticketNumber} is open again` : `New reply to ${mail.ticketNumber}`,
    body: (
      <>
        <Paragraph>
          {mail.customerName} ({mail.customerEmail}) writes:
        </Paragraph>
        <Quote>{mail.reply}</Quote>
        <Files names={mail.fileNames} where="in the ticket" />
        <Button href={link(mailPaths.teamTicket(mail.ticketId))}>Open the ticket</Button>
      </>
    ),
    reason: {
      team: teamReason,
      assigned: `You get this mail because you look after ticket ${mail.ticketNumber}.`,
      following: `You get this mail because you follow ticket ${mail.ticketNumber}.`,
    }[mail.because],
  };
}

export function ticketReopenedTeam(mail: MailOf<'ticket-reopened-team'>, link: Link): MailContent {
  return {
    subject: `${mail.customerName} reopened ${mail.ticketNumber}`,
    preview: 'The ticket was closed and is open again.',
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
    preview: `A ticket of ${mail.customerName}.`,
    title: `Ticket ${mail.ticketNumber} is yours now`,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>
          {mail.assignedBy} has assigned to you what {mail.customerName} ({mail.customerEmail}) asks:
        </Paragraph>
        <Quote>{mail.inquiry}</Quote>
        <Button href={link(mailPaths.teamTicket(mail.ticketId))}>Open the ticket</Button>
      </>
    ),
    reason: `You get this mail because you are an administrator of ${company.name}.`,
  };
}
