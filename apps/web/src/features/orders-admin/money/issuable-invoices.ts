import type { InvoiceKind } from '@app/contracts/invoice/kind';
import type { OrderStatus } from '@app/contracts/order/order';

/** An invoice as far as it matters for the next one. */
export interface StandingInvoice {
  kind: InvoiceKind;
  totalCents: number;
  creditedCents: number;
}

/**
 * What the server lets be issued for an order (sales.invoice-kinds): one deposit invoice where a deposit was agreed, none after the final
 * one, and one final one. `deducted` is what deposit invoices ask for, which the final one takes off.
 */
export function issuable(
  status: OrderStatus,
  depositCents: number | null,
  invoices: readonly StandingInvoice[],
): { kinds: ('deposit' | 'final')[]; deducted: number } {
  const live = invoices.filter(
    ({ kind, totalCents, creditedCents }) =>
      kind !== 'credit_note' && (creditedCents === 0 || creditedCents < totalCents),
  );
  const has = (wanted: InvoiceKind) => live.some(({ kind }) => kind === wanted);
  const deducted = live
    .filter(({ kind }) => kind === 'deposit')
    .reduce((sum, { totalCents, creditedCents }) => sum + totalCents - creditedCents, 0);
  if (status === 'cancelled' || status === 'refunded' || has('final')) return { kinds: [], deducted };
  return { kinds: depositCents && !has('deposit') ? ['deposit', 'final'] : ['final'], deducted };
}
