/** What moves the account of an order (sales.order-ledger), as stored. */
export const ledgerKinds = [
  'deposit_invoice',
  'final_invoice',
  'credit_note',
  'payment',
  'refund',
  'dispute',
  'write_off',
  'move',
] as const;

export type LedgerKind = (typeof ledgerKinds)[number];

/** What needs a look before a month is closed (sales.month-agrees), in the order of the page. */
export const monthDifferences = [
  'ledger',
  'sums',
  'uninvoiced',
  'bounced',
  'overpaid',
  'held',
  'disputed',
  'uncovered',
  'unknown',
] as const;

export type MonthDifference = (typeof monthDifferences)[number];

/** One line of an order's ledger, as far as its account needs it. */
export interface LedgerEntry {
  kind: LedgerKind;
  /** The invoice, payment, refund or write-off that it is about. */
  sourceId: string;
  /** The invoice itself, or the one that a credit note or a write-off is about. */
  invoiceId: string | null;
  /**
   * What it adds to what the customer owes, in minor units of the order's currency: invoices, refunds and lost
   * disputes more, credit notes, payments and write-offs less; money moved to another order more, from one less. What takes an entry back has the opposite sign.
   */
  amountCents: number;
  happenedAt: Date;
}
