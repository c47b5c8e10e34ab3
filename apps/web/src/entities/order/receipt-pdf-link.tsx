import * as words from './receipt-messages';
import classes from './receipt-pdf-link.module.css';

/** Link to the receipt of a paid order (sales.receipt-once-paid), in a new tab. */
export function ReceiptPdfLink({ orderNumber }: { orderNumber: string }) {
  return (
    <a href={`/files/receipts/${orderNumber}.pdf`} target="_blank" rel="noreferrer" className={classes.link}>
      {words.receiptPdf}
    </a>
  );
}
