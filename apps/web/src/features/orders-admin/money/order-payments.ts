import type { RouterOutputs } from '@app/api/types';
import { recordedProviders } from '@app/contracts/payment/schema';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';

/** The money of an order as the team sees it. */
export type OrderPayments = RouterOutputs['payment']['listForOrder'];
export type OrderPayment = OrderPayments['payments'][number];

/** An invoice or a credit note of an order. */
export type OrderInvoice = RouterOutputs['invoice']['list']['invoices'][number];

export type RecordedProvider = (typeof recordedProviders)[number];

/** How a recorded payment came; null for one that a provider took. */
export function recordedProviderOf({ provider }: OrderPayment): RecordedProvider | null {
  return recordedProviders.find((recorded) => recorded === provider) ?? null;
}

/** What is out of date when money of an order moved, or an invoice of it was issued. */
export const moneyQueries = () =>
  [trpc.order, trpc.payment, trpc.invoice, trpc.stats.attention].map((part) => getQueryKey(part));
