import type { RouterOutputs } from '@app/api/types';
import { recordedProviders } from '@app/contracts/sales/payment/schema';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';

/** An order's payments as the team sees them. */
export type OrderPayments = RouterOutputs['payment']['listForOrder'];
export type OrderPayment = OrderPayments['payments'][number];

/** An invoice or a credit note of an order. */
export type OrderInvoice = RouterOutputs['invoice']['list']['invoices'][number];

export type RecordedProvider = (typeof recordedProviders)[number];

/** Returns how a recorded payment was made; null for one taken by an online provider. */
export function recordedProviderOf({ provider }: OrderPayment): RecordedProvider | null {
  return recordedProviders.find((recorded) => recorded === provider) ?? null;
}

/** Queries that become stale when an order's money changes or an invoice is issued. */
export const moneyQueries = () =>
  [trpc.order, trpc.payment, trpc.invoice, trpc.license, trpc.stats.attention].map((router) =>
    getQueryKey(router),
  );
