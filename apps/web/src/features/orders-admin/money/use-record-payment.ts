import { formatMoney } from '@app/contracts/money/format-money';
import { paymentMessages } from '@app/contracts/payment/messages';
import { useState } from 'react';
import type { z } from 'zod';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { notify } from '~/lib/notify';
import { newSubmitKey } from '~/lib/storage/submit-key';
import { moneyQueries } from './order-payments';
import type { recordFormSchema } from './record-form';
import { uploadProof } from './upload-proof';

interface Recorded extends z.output<ReturnType<typeof recordFormSchema>> {
  /** The payment whose file is kept with this one too. */
  proofOf: string | undefined;
}

/**
 * Records a payment, then keeps its file. A payment whose file was refused is there all the same: that is said, and the file can be
 * added to it. Sent again because the answer got lost, it is the same payment (sales.money-once).
 */
export function useRecordPayment(orderId: string) {
  const { payment } = trpc.useUtils();
  const [submitKey] = useState(newSubmitKey);
  const record = trpc.payment.record.useMutation({
    meta: { refreshes: moneyQueries(), showsOwnErrors: true },
    // Somebody may have recorded it meanwhile.
    onError: () => void payment.invalidate(),
  });
  return async (values: Recorded, proof: File | null) => {
    const made = await record.mutateAsync({ ...values, orderId, submitKey });
    try {
      if (proof) await uploadProof(made.id, proof);
      notify.success(paymentMessages.recorded(formatMoney(made.amountCents, made.currency)));
    } catch (error) {
      notify.error(paymentMessages.recordedWithoutProof(errorText(error, paymentMessages.proofFailed)));
    }
    void payment.invalidate();
  };
}
