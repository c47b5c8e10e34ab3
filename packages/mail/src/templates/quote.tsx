/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { company } from '@app/content/company';
import { mailPaths } from '@app/contracts/mail/paths';
import type { MailOf } from '@app/contracts/mail/schema';
import type { Link, MailContent } from '../mail-content';
import { Button, Greeting, Paragraph, Quote, Reference, TextLink } from '../parts';

const customerReason = () => `You get this mail because you asked ${company.name} for a quote.`;
const teamReason = 'You get this mail because this address receives the sales notices of the team.';

export function quoteSent(mail: MailOf<'quote-sent'>, link: Link): MailContent {
  const isNewVersion = mail.version > 1;
  return {
    subject: isNewVersion
      ? `Your quote ${mail.quoteNumber}, version ${mail.version}`
      : `Your quote ${mail.quoteNumber}`,
    preview: `${mail.total}, valid until ${mail.lastDay}.`,
    title: isNewVersion ? 'Your quote has a new version' : 'Your quote is here',
    by: mail.answeredBy,
    ...(mail.notes && { letter: { text: mail.notes, by: mail.answeredBy } }),
    body: (
      <>
        {mail.notes ? null : <Greeting name={mail.name} />}
        <Paragraph>
          Our quote <Reference>{mail.quoteNumber}</Reference> for your request {mail.ticketNumber} comes to{' '}
          <strong>{mail.total}</strong>. It is valid until {mail.lastDay}.
          {isNewVersion ? ' It replaces the version before.' : ''}
        </Paragraph>
        <Button href={link(mailPaths.customerQuote(mail.quoteNumber))}>Read and accept the quote</Button>
        <Paragraph>
          Something to change? Reply on the page of{' '}
          <TextLink href={link(mailPaths.customerTicket(mail.ticketNumber))}>your request</TextLink>.
        </Paragraph>
      </>
    ),
    reason: customerReason(),
  };
}

export function quoteReminder(mail: MailOf<'quote-reminder'>, link: Link): MailContent {
  return {
    subject: mail.endsToday
      ? `Your quote ${mail.quoteNumber} ends today`
      : `Your quote ${mail.quoteNumber} ends on ${mail.lastDay}`,
    preview: `${mail.total}, valid until ${mail.lastDay}.`,
    title: mail.endsToday ? 'Your quote ends today' : 'Your quote ends soon',
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>
          Our quote <Reference>{mail.quoteNumber}</Reference> over <strong>{mail.total}</strong> can be
          accepted until {mail.endsToday ? 'the end of today' : `the end of ${mail.lastDay}`}.
        </Paragraph>
        <Button href={link(mailPaths.customerQuote(mail.quoteNumber))}>Read and accept the quote</Button>
        <Paragraph>
          More time, or another scope? Reply on the page of{' '}
          <TextLink href={link(mailPaths.customerTicket(mail.ticketNumber))}>your request</TextLink>.
        </Paragraph>
      </>
    ),
    reason: customerReason(),
  };
}

export function quoteAccepted(mail: MailOf<'quote-accepted'>, link: Link): MailContent {
  return {
    subject: `You accepted the quote ${mail.quoteNumber}`,
    preview: `${mail.total}. Thank you.`,
    title: 'Thank you for your order',
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>
          {mail.acceptedBy} accepted our quote <Reference>{mail.quoteNumber}</Reference> over{' '}
          <strong>{mail.total}</strong>. We will be in touch about the next step.
        </Paragraph>
        <Button href={link(mailPaths.customerQuote(mail.quoteNumber))}>Open the quote</Button>
        <Paragraph>That was not you? Please write to {company.supportEmail} at once.</Paragraph>
      </>
    ),
    reason: customerReason(),
  };
}

export function quoteAcceptedTeam(mail: MailOf<'quote-accepted-team'>, link: Link): MailContent {
  return {
    subject: `${mail.customerName} accepted ${mail.quoteNumber}: ${mail.total}`,
    preview: mail.finalized ? 'The order is made.' : 'The sale waits to be finalized.',
    title: `Quote ${mail.quoteNumber} is accepted`,
    body: (
      <>
        <Paragraph>
          {mail.acceptedBy} accepted the quote over {mail.total} for {mail.customerName} ({mail.customerEmail}
          ), ticket {mail.ticketNumber}.{' '}
          {mail.finalized ? 'The order is made already.' : 'Finalize the sale to make the order.'}
        </Paragraph>
        <Button href={link(mailPaths.teamTicket(mail.ticketId))}>Open the ticket</Button>
      </>
    ),
    reason: teamReason,
  };
}

export function quoteDeclinedTeam(mail: MailOf<'quote-declined-team'>, link: Link): MailContent {
  return {
    subject: `${mail.customerName} declined ${mail.quoteNumber}`,
    preview: mail.reason || 'No reason was given.',
    title: `Quote ${mail.quoteNumber} is declined`,
    body: (
      <>
        <Paragraph>
          {mail.customerName} ({mail.customerEmail}) declined the quote on ticket {mail.ticketNumber}
          {mail.reason ? ':' : ' without a reason.'}
        </Paragraph>
        {mail.reason ? <Quote>{mail.reason}</Quote> : null}
        <Button href={link(mailPaths.teamTicket(mail.ticketId))}>Open the ticket</Button>
      </>
    ),
    reason: teamReason,
  };
}
