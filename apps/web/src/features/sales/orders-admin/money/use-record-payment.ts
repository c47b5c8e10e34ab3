import { formatMoney } from '@app/contracts/core/money/format-money';
import { paymentMessages } from '@app/contracts/sales/payment/messages';
import { useState } from 'react';
import type { z } from 'zod';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { notify } from '~/lib/notify';
import { newSubmitKey } from '~/lib/storage/submit-key';
import { moneyQueries } from './order-payments';
import type { recordFormSchema } from './record-form';
import { uploadProof } from './upload-proof';

interface RecordInput extends z.output<ReturnType<typeof recordFormSchema>> {
  /** Id of the payment whose file is attached to this one too. */
  proofOf: string | undefined;
}

/**
 * Records a payment, then uploads its file. If the file is refused, the payment is still recorded; the error
 * says so, and the file can be added later. A retry after a lost response refers to the same payment
 * (sales.money-once).
 */
export function useRecordPayment(orderId: string) {
  const { payment } = trpc.useUtils();
  const [submitKey] = useState(newSubmitKey);
  const record = trpc.payment.record.useMutation({
    meta: { refreshes: moneyQueries(), showsOwnErrors: true },
    // A colleague may have recorded it in the meantime.
    onError: () => void payment.invalidate(),
  });
  return async (values: RecordInput, proof: File | null) => {
    const created = await record.mutateAsync({ ...values, orderId, submitKey });
    try {
      if (proof) await uploadProof(created.id, proof);
      notify.success(paymentMessages.recorded(formatMoney(created.amountCents, created.currency)));
    } catch (error) {
      notify.error(paymentMessages.recordedWithoutProof(errorText(error, paymentMessages.proofFailed)));
    }
    void payment.invalidate();
  };
}
