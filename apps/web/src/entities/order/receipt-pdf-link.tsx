import * as words from './receipt-messages';
import classes from './receipt-pdf-link.module.css';

/** The receipt of an order that is paid (sales.receipt-once-paid), in a tab of its own. */
export function ReceiptPdfLink({ orderNumber }: { orderNumber: string }) {
  return (
    <a href={`/files/receipts/${orderNumber}.pdf`} target="_blank" rel="noreferrer" className={classes.link}>
      {words.receiptPdf}
    </a>
  );
}
