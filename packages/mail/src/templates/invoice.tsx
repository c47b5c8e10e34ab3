/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { company } from '@app/content/company';
import { mailPaths } from '@app/contracts/mail/paths';
import type { MailOf } from '@app/contracts/mail/schema';
import type { Link, MailContent } from '../mail-content';
import { Button, Greeting, Paragraph, Reference, TextLink } from '../parts';

type InvoiceMail = MailOf<'invoice-issued'>;

const names: Record<InvoiceMail['kind'], string> = {
  deposit: 'deposit invoice',
  final: 'invoice',
  credit_note: 'credit note',
};
const reason = () => `You get this mail because you ordered from ${company.name}.`;

/** What the reader has to do about it. */
function duty({ kind, dueOn }: InvoiceMail): string {
  if (dueOn) return `Please pay by ${dueOn}.`;
  return kind === 'credit_note' ? 'You need not do anything.' : 'It is paid already: thank you.';
}

export function invoiceIssued(mail: InvoiceMail, link: Link): MailContent {
  const name = names[mail.kind];
  return {
    subject: `Your ${name} ${mail.invoiceNumber}`,
    preview: mail.kind === 'credit_note' ? `${mail.amount} less to pay.` : `${mail.amount}. ${duty(mail)}`,
    title: `Your ${name} is here`,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>
          The {name} <Reference>{mail.invoiceNumber}</Reference> for your order{' '}
          <Reference>{mail.orderNumber}</Reference> comes to <strong>{mail.amount}</strong>. {duty(mail)} It
          is attached as a PDF.
        </Paragraph>
        <Button href={link(mailPaths.customerOrder(mail.orderNumber))}>Open your order</Button>
        <Paragraph>
          You find it{' '}
          <TextLink href={link(mailPaths.invoicePdf(mail.invoiceNumber))}>on our site as well</TextLink> (sign
          in first).
        </Paragraph>
      </>
    ),
    reason: reason(),
  };
}

export function invoiceOverdue(mail: MailOf<'invoice-overdue'>, link: Link): MailContent {
  return {
    subject: `${mail.last ? 'Last reminder' : 'Reminder'}: invoice ${mail.invoiceNumber}`,
    preview: `${mail.amount} was to be paid by ${mail.dueOn}.`,
    title: 'An invoice is still open',
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>
          Of invoice <Reference>{mail.invoiceNumber}</Reference>, which was to be paid by {mail.dueOn},{' '}
          <strong>{mail.amount}</strong> is still open. If you have paid in the last days, please take this as
          settled.
        </Paragraph>
        <Button href={link(mailPaths.customerOrder(mail.orderNumber))}>Open your order</Button>
        <Paragraph>
          <TextLink href={link(mailPaths.invoicePdf(mail.invoiceNumber))}>
            {mail.invoiceNumber} as PDF
          </TextLink>{' '}
          (sign in first). Something is not right? Please write to {company.supportEmail}.
        </Paragraph>
      </>
    ),
    reason: reason(),
  };
}
