import { formatMoney } from '@app/contracts/core/money/format-money';
import { paymentMessages } from '@app/contracts/sales/payment/messages';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import type { OrderPayment } from './order-payments';
import { ReasonDialog } from './reason-dialog';
import { useCancelPayment } from './use-cancel-payment';

interface EndCheckoutDialogProps extends DialogFrame {
  payment: OrderPayment;
}

/** Closes a payment page that a customer opened but didn't use (sales.checkout-once). */
export function EndCheckoutDialog({ payment, ...frame }: EndCheckoutDialogProps) {
  const cancel = useCancelPayment(paymentMessages.pageClosed);
  return (
    <ReasonDialog
      {...frame}
      title={`Close the payment page ${payment.reference}?`}
      effect={`The customer cannot pay ${formatMoney(payment.amountCents, payment.currency)} on this page then, but can open another one for what is due.`}
      submitLabel="Close payment page"
      failed={paymentMessages.pageCloseFailed}
      onReason={(reason) => cancel(payment.id, reason)}
    />
  );
}
