import { trpc } from '~/lib/api/trpc';
import { moneyQueries } from './order-payments';

/** Takes back a recorded payment, or closes the page of a pending online payment. */
export function useCancelPayment(done: string) {
  const { payment } = trpc.useUtils();
  const cancel = trpc.payment.cancel.useMutation({
    meta: { done, refreshes: moneyQueries(), showsOwnErrors: true },
    // A colleague may have been faster.
    onError: () => void payment.invalidate(),
  });
  return (id: string, reason: string) => cancel.mutateAsync({ id, reason });
}
