import { isCalledOff } from '@app/contracts/core/money/order-account';
import type { InvoiceKind } from '@app/contracts/sales/invoice/kind';
import type { OrderStatus } from '@app/contracts/sales/order/order';

/** The parts of an invoice that matter for the next one. */
export interface InvoiceTotals {
  kind: InvoiceKind;
  totalCents: number;
  creditedCents: number;
}

/**
 * Returns the invoices that the server allows for an order (sales.invoice-kinds): one deposit invoice where a
 * deposit was agreed, none after the final invoice, and one final invoice. `deducted` is the total of the
 * deposit invoices, which the final one subtracts.
 */
export function findIssuableKinds(
  status: OrderStatus,
  depositCents: number | null,
  invoices: readonly InvoiceTotals[],
): { kinds: ('deposit' | 'final')[]; deducted: number } {
  const active = invoices.filter(
    ({ kind, totalCents, creditedCents }) =>
      kind !== 'credit_note' && (creditedCents === 0 || creditedCents < totalCents),
  );
  const has = (wanted: InvoiceKind) => active.some(({ kind }) => kind === wanted);
  const deducted = active
    .filter(({ kind }) => kind === 'deposit')
    .reduce((sum, { totalCents, creditedCents }) => sum + totalCents - creditedCents, 0);
  if (isCalledOff({ status }) || has('final')) return { kinds: [], deducted };
  return { kinds: depositCents && !has('deposit') ? ['deposit', 'final'] : ['final'], deducted };
}
