import { Button } from '@mantine/core';
import * as words from './invoice-words';

interface InvoiceLinkProps {
  number: string;
  className?: string | undefined;
}

/** Link to the PDF of an invoice or credit note, in a new tab. */
export function InvoicePdfLink({ number, className }: InvoiceLinkProps) {
  return (
    <a href={`/files/invoices/${number}.pdf`} target="_blank" rel="noreferrer" className={className}>
      {words.invoicePdf(number)}
    </a>
  );
}

/** The same as a button, where the number stands beside it. */
export function InvoicePdfButton({ number }: { number: string }) {
  return (
    <Button
      component="a"
      href={`/files/invoices/${number}.pdf`}
      target="_blank"
      rel="noreferrer"
      variant="default"
      size="compact-sm"
      aria-label={`${words.pdf} ${number}`}
    >
      {words.pdf}
    </Button>
  );
}

/** Button that downloads the e-invoice of an invoice or a credit note (sales.e-invoices). */
export function EInvoiceButton({ number, className }: InvoiceLinkProps) {
  return (
    <Button
      component="a"
      href={`/files/invoices/${number}.xml`}
      download
      variant="default"
      size="compact-sm"
      aria-label={words.eInvoiceOf(number)}
      className={className}
    >
      {words.eInvoice}
    </Button>
  );
}
