import { invoicePdf } from './invoice-words';

interface InvoicePdfLinkProps {
  number: string;
  className?: string | undefined;
}

/** An invoice or a credit note as PDF, in a tab of its own. */
export function InvoicePdfLink({ number, className }: InvoicePdfLinkProps) {
  return (
    <a href={`/files/invoices/${number}.pdf`} target="_blank" rel="noreferrer" className={className}>
      {invoicePdf(number)}
    </a>
  );
}
