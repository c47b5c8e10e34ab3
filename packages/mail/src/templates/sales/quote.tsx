/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { mailPaths } from '@app/contracts/messaging/mail/paths';
import type { MailOf } from '@app/contracts/messaging/mail/schema';
import type { Link, MailContent, TemplateInput } from '../../mail-content';
import { Amount, Button, Greeting, Paragraph, Quote, Reference, TextLink } from '../../parts';
import { quoteMessages } from './quote-messages';
import { teamReason } from './sale-messages';

export function quoteSent(...[mail, link, reader]: TemplateInput<'quote-sent'>): MailContent {
  const { sent: words, ...all } = quoteMessages[reader.language];
  const isNewVersion = mail.version > 1;
  const total = reader.amount(mail.total, mail.totalCents, mail.currency);
  const lastDay = reader.day(mail.lastDay, mail.validUntil);
  const quote = <Reference>{mail.quoteNumber}</Reference>;
  return {
    subject: words.subject(mail.quoteNumber, mail.version),
    preview: all.validUntil(total, lastDay),
    title: words.title(isNewVersion),
    by: mail.answeredBy,
    ...(mail.notes && { letter: { text: mail.notes, by: mail.answeredBy } }),
    body: (
      <>
        {mail.notes ? null : <Greeting name={mail.name} />}
        <Amount>{total}</Amount>
        <Paragraph>
          {words.text(quote, mail.ticketNumber, <strong>{total}</strong>, lastDay)}
          {isNewVersion ? words.replaces : ''}
        </Paragraph>
        <Button href={link(mailPaths.customerQuote(mail.quoteNumber))}>{all.readAndAccept}</Button>
        <Paragraph>
          {words.change(
            <TextLink href={link(mailPaths.customerTicket(mail.ticketNumber))}>{all.yourRequest}</TextLink>,
          )}
        </Paragraph>
      </>
    ),
    reason: all.reason(),
  };
}

export function quoteReminder(...[mail, link, reader]: TemplateInput<'quote-reminder'>): MailContent {
  const { reminder: words, ...all } = quoteMessages[reader.language];
  const total = reader.amount(mail.total, mail.totalCents, mail.currency);
  const lastDay = reader.day(mail.lastDay, mail.validUntil);
  const end = mail.endsToday ? null : lastDay;
  const quote = <Reference>{mail.quoteNumber}</Reference>;
  return {
    subject: words.subject(mail.quoteNumber, end),
    preview: all.validUntil(total, lastDay),
    title: words.title(mail.endsToday),
    body: (
      <>
        <Greeting name={mail.name} />
        <Amount>{total}</Amount>
        <Paragraph>{words.text(quote, <strong>{total}</strong>, end)}</Paragraph>
        <Button href={link(mailPaths.customerQuote(mail.quoteNumber))}>{all.readAndAccept}</Button>
        <Paragraph>
          {words.more(
            <TextLink href={link(mailPaths.customerTicket(mail.ticketNumber))}>{all.yourRequest}</TextLink>,
          )}
        </Paragraph>
      </>
    ),
    reason: all.reason(),
  };
}

export function quoteAccepted(...[mail, link, reader]: TemplateInput<'quote-accepted'>): MailContent {
  const { accepted: words, ...all } = quoteMessages[reader.language];
  const total = reader.amount(mail.total, mail.totalCents, mail.currency);
  const quote = <Reference>{mail.quoteNumber}</Reference>;
  return {
    subject: words.subject(mail.quoteNumber),
    preview: words.preview(total),
    title: words.title,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>
          {words.text(mail.acceptedBy, quote, <strong>{total}</strong>)}
          {mail.finalized ? words.ordered : words.next}
        </Paragraph>
        <Button href={link(mailPaths.customerQuote(mail.quoteNumber))}>{words.open}</Button>
        <Paragraph>{words.notYou()}</Paragraph>
      </>
    ),
    reason: all.reason(),
  };
}

export function quoteAcceptedTeam(mail: MailOf<'quote-accepted-team'>, link: Link): MailContent {
  return {
    subject: `${mail.customerName} accepted ${mail.quoteNumber}: ${mail.total}`,
    preview: mail.finalized ? 'The order has been created.' : 'The sale is waiting to be finalized.',
    title: `Quote ${mail.quoteNumber} was accepted`,
    body: (
      <>
        <Paragraph>
          {mail.acceptedBy} accepted the quote over {mail.total} for {mail.customerName} ({mail.customerEmail}
          ), ticket {mail.ticketNumber}.{' '}
          {mail.finalized ? 'The order has already been created.' : 'Finalize the sale to create the order.'}
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
    title: `Quote ${mail.quoteNumber} was declined`,
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
