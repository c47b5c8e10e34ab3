/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { mailPaths } from '@app/contracts/messaging/mail/paths';
import type { MailOf } from '@app/contracts/messaging/mail/schema';
import type { MailContent, TemplateInput } from '../../mail-content';
import { Amount, Button, Greeting, Paragraph, Reference, TextLink } from '../../parts';
import type { Reader } from '../../reader';
import { invoiceMessages } from './invoice-messages';

/** Returns what is left of a partly paid invoice; null for any other. */
function restOf({ dueOn, amountCents, openCents, currency }: MailOf<'invoice-issued'>, reader: Reader) {
  const isPartlyPaid = dueOn && openCents !== undefined && openCents !== amountCents && currency;
  return isPartlyPaid ? reader.money(openCents, currency) : null;
}

/** Returns what the reader has to do about it. */
function instructionFor(mail: MailOf<'invoice-issued'>, reader: Reader): string {
  const { kind, dueOn, dueDate } = mail;
  const words = invoiceMessages[reader.language];
  const rest = restOf(mail, reader);
  if (dueOn && rest) return words.payRest(rest, reader.day(dueOn, dueDate));
  if (dueOn) return words.payBy(reader.day(dueOn, dueDate));
  return kind === 'credit_note' ? words.nothingToDo : words.paidAlready;
}

export function invoiceIssued(...[mail, link, reader]: TemplateInput<'invoice-issued'>): MailContent {
  const { kinds, ...all } = invoiceMessages[reader.language];
  const words = kinds[mail.kind];
  const amount = reader.amount(mail.amount, mail.amountCents, mail.currency);
  const due = restOf(mail, reader) ?? amount;
  const instruction = instructionFor(mail, reader);
  const invoice = <Reference>{mail.invoiceNumber}</Reference>;
  const order = <Reference>{mail.orderNumber}</Reference>;
  return {
    subject: words.subject(mail.invoiceNumber),
    preview: mail.kind === 'credit_note' ? all.lessToPay(amount) : `${amount}. ${instruction}`,
    title: words.title,
    body: (
      <>
        <Greeting name={mail.name} />
        <Amount>{due}</Amount>
        <Paragraph>{words.text(invoice, order, <strong>{amount}</strong>, instruction)}</Paragraph>
        <Button href={link(mailPaths.customerOrder(mail.orderNumber))}>
          {mail.dueOn && mail.kind !== 'credit_note' ? all.pay(due) : all.openOrder}
        </Button>
        <Paragraph>
          {all.find(<TextLink href={link(mailPaths.invoicePdf(mail.invoiceNumber))}>{all.onSite}</TextLink>)}
        </Paragraph>
      </>
    ),
    reason: all.reason(),
  };
}

export function invoiceOverdue(...[mail, link, reader]: TemplateInput<'invoice-overdue'>): MailContent {
  const { overdue: words, ...all } = invoiceMessages[reader.language];
  const amount = reader.amount(mail.amount, mail.amountCents, mail.currency);
  const dueOn = reader.day(mail.dueOn, mail.dueDate);
  const invoice = <Reference>{mail.invoiceNumber}</Reference>;
  const pdf = link(mailPaths.invoicePdf(mail.invoiceNumber));
  return {
    subject: words.subject(mail.invoiceNumber, mail.last),
    preview: words.preview(amount, dueOn),
    title: words.title,
    body: (
      <>
        <Greeting name={mail.name} />
        <Amount>{amount}</Amount>
        <Paragraph>{words.text(invoice, dueOn, <strong>{amount}</strong>)}</Paragraph>
        <Button href={link(mailPaths.customerOrder(mail.orderNumber))}>{all.pay(amount)}</Button>
        <Paragraph>
          {words.notRight(<TextLink href={pdf}>{words.asPdf(mail.invoiceNumber)}</TextLink>)}
        </Paragraph>
      </>
    ),
    reason: all.reason(),
  };
}
