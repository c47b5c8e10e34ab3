import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { getQueryKey } from '@trpc/react-query';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { useMay } from '~/lib/session/may';

/** Queries that change with a quote. */
export const quoteRefreshes = [getQueryKey(trpc.ticket), getQueryKey(trpc.quote), getQueryKey(trpc.stats)];

/**
 * Returns the team's actions on a sent quote. A refusal may mean that a colleague was faster, so the quotes
 * are refetched.
 */
export function useQuoteActions() {
  const utils = trpc.useUtils();
  const run = useSingleFlight();
  const onError = (error: unknown) => {
    if (apiErrorOf(error)) void utils.quote.invalidate();
  };
  const withdraw = trpc.quote.withdraw.useMutation({
    meta: { done: quoteMessages.withdrawn, refreshes: quoteRefreshes, showsOwnErrors: true },
    onError,
  });
  const duplicate = trpc.quote.duplicate.useMutation({
    meta: { failed: quoteMessages.duplicateFailed, refreshes: quoteRefreshes },
    onError,
  });
  return {
    /** Rejects when the server refuses. */
    withdraw: (id: string) => withdraw.mutateAsync({ id }),
    /** Returns whether a draft with this content now exists. */
    duplicate: (id: string) => run(() => duplicate.mutateAsync({ id })),
    duplicating: duplicate.isPending ? duplicate.variables.id : null,
  };
}

/** Returns the quotes of a ticket; not queried without the permission to read quotes. */
export function useQuotesOfTicket(ticketId: string) {
  return trpc.quote.ofTicket.useQuery({ ticketId }, { enabled: useMay()('quotes:read') });
}
