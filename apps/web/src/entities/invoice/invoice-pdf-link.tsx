import { invoicePdf } from './invoice-words';

interface InvoicePdfLinkProps {
  number: string;
  className?: string | undefined;
}

/** Link to the PDF of an invoice or credit note, in a new tab. */
export function InvoicePdfLink({ number, className }: InvoicePdfLinkProps) {
  return (
    <a href={`/files/invoices/${number}.pdf`} target="_blank" rel="noreferrer" className={className}>
      {invoicePdf(number)}
    </a>
  );
}
