import type { LedgerKind, MonthDifference } from './entry';

/** Messages about the ledger. */
export const ledgerMessages = {
  fetchFailed: 'Failed to fetch the ledger',
  exportFailed: 'Failed to export the ledger',
  fetchMonthFailed: 'Failed to fetch the month',
  fetchDifferencesFailed: 'Failed to compare documents and money',
} as const;

export const ledgerKindLabels: Record<LedgerKind, string> = {
  deposit_invoice: 'Deposit invoice',
  final_invoice: 'Invoice',
  credit_note: 'Credit note',
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  write_off: 'Write-off',
  move: 'Moved between orders',
};

export const monthDifferenceLabels: Record<MonthDifference, string> = {
  ledger: 'In the ledger otherwise than issued, received or returned',
  sums: 'Orders whose amounts differ from their ledger',
  uninvoiced: 'Received this month without an invoice',
  bounced: 'Refunds that failed or came back this month',
  overpaid: 'Overpaid today, to be paid back',
  held: 'Held today by orders that were called off',
  disputed: 'Disputed at the bank today',
  uncovered: 'Taken by a bank beyond what was left',
  unknown: 'Reports of payments that belong to no order',
};
