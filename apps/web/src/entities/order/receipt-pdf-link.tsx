interface ReceiptPdfLinkProps {
  orderNumber: string;
  className?: string | undefined;
}

/** The receipt of an order that is paid (sales.receipt-once-paid), in a tab of its own. */
export function ReceiptPdfLink({ orderNumber, className }: ReceiptPdfLinkProps) {
  return (
    <a href={`/files/receipts/${orderNumber}.pdf`} target="_blank" rel="noreferrer" className={className}>
      Receipt (PDF)
    </a>
  );
}
