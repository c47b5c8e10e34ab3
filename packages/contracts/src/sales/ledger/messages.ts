import type { LedgerKind } from './entry';

/** Messages about the ledger. */
export const ledgerMessages = {
  fetchFailed: 'Failed to fetch the ledger',
  exportFailed: 'Failed to export the ledger',
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
