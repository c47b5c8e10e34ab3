import { trpc } from '~/lib/api/trpc';
import { moneyQueries } from './order-payments';

/** Takes a recorded payment back, or closes the page of one that is still to be paid online. */
export function useCancelPayment(done: string) {
  const { payment } = trpc.useUtils();
  const cancel = trpc.payment.cancel.useMutation({
    meta: { done, refreshes: moneyQueries(), showsOwnErrors: true },
    // Somebody may have been faster.
    onError: () => void payment.invalidate(),
  });
  return (id: string, reason: string) => cancel.mutateAsync({ id, reason });
}
