import { formatMoney } from '@app/contracts/core/money/format-money';
import { paymentMessages } from '@app/contracts/sales/payment/messages';
import { Checkbox } from '@mantine/core';
import { useRef, useState } from 'react';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import type { OrderPayment } from './order-payments';
import { ReasonDialog } from './reason-dialog';
import { useCancelPayment } from './use-cancel-payment';

interface TakeBackDialogProps extends DialogFrame {
  payment: OrderPayment;
  /** Called to record the payment again with other values. */
  onAgain: () => void;
}

/**
 * Corrects a wrongly recorded payment: takes it back, and records it again if the method or the amount was
 * different.
 */
export function TakeBackDialog({ payment, onAgain, onClose, ...frame }: TakeBackDialogProps) {
  const cancel = useCancelPayment(paymentMessages.takenBack);
  const [again, setAgain] = useState(false);
  const isDone = useRef(false);
  return (
    <ReasonDialog
      {...frame}
      title={`Correct ${payment.reference}`}
      effect={`${formatMoney(payment.amountCents, payment.currency)} is reversed, as if it had never been recorded. No money is moved, and no email is sent.`}
      submitLabel="Take back"
      failed={paymentMessages.takeBackFailed}
      onReason={async (reason) => {
        await cancel(payment.id, reason);
        isDone.current = true;
      }}
      onClose={() => {
        onClose();
        if (isDone.current && again) onAgain();
        isDone.current = false;
      }}
    >
      <Checkbox
        label="Then record it again with other values"
        checked={again}
        onChange={(event) => setAgain(event.currentTarget.checked)}
      />
    </ReasonDialog>
  );
}
