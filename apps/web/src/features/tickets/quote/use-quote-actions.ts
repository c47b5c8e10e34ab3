import { quoteMessages } from '@app/contracts/quote/messages';
import { getQueryKey } from '@trpc/react-query';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';

/** What changes on the screen with a quote. */
export const quoteRefreshes = [getQueryKey(trpc.ticket), getQueryKey(trpc.quote), getQueryKey(trpc.stats)];

/** What the team does to a quote that was sent. A refusal may mean that somebody was faster: it is asked for again. */
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
    /** Rejects when it is refused. */
    withdraw: (id: string) => withdraw.mutateAsync({ id }),
    /** Answers whether there is a draft with its content now. */
    duplicate: (id: string) => run(() => duplicate.mutateAsync({ id })),
    duplicating: duplicate.isPending ? duplicate.variables.id : null,
  };
}
