import { formatMoney } from '@app/contracts/core/money/format-money';
import { paymentMessages } from '@app/contracts/sales/payment/messages';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { notify } from '~/lib/notify';
import { newSubmitKey } from '~/lib/storage/submit-key';
import { moneyQueries, type OrderPayment } from './order-payments';

interface Refund {
  amountCents: number;
  reason: string;
  currentPassword: string | null;
}

/** The provider refused the refund; its reason is shown in the dialog. */
class RefundRefused extends Error {}

/**
 * Refunds a payment and reports the result. If the provider refuses, `refused` holds its reason and the call
 * rejects. A retry after a lost response refers to the same refund (sales.money-once).
 */
export function useRefund({ id: paymentId, currency }: OrderPayment) {
  const { payment } = trpc.useUtils();
  const [submitKey, setSubmitKey] = useState(newSubmitKey);
  const [refused, setRefused] = useState<string | null>(null);
  const create = trpc.refund.create.useMutation({
    meta: { refreshes: moneyQueries(), showsOwnErrors: true },
    // A colleague may have refunded it in the meantime.
    onError: () => void payment.invalidate(),
  });
  const refund = async (values: Refund) => {
    setRefused(null);
    const { state, amountCents, failureReason } = await create.mutateAsync({
      ...values,
      paymentId,
      submitKey,
    });
    if (state === 'failed') {
      // The next attempt is a separate refund.
      setSubmitKey(newSubmitKey());
      setRefused(failureReason ?? '');
      throw new RefundRefused();
    }
    if (state === 'pending') notify.info(paymentMessages.refundStarted);
    else notify.success(paymentMessages.refunded(formatMoney(amountCents, currency)));
  };
  return { refund, refused, isRefusal: (error: unknown) => error instanceof RefundRefused };
}
