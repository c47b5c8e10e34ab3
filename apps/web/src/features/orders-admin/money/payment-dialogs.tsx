import type { Order } from '../order';
import { EndCheckoutDialog } from './end-checkout-dialog';
import type { OrderPayments } from './order-payments';
import { RecordPaymentDialog } from './record-payment-dialog';
import { RefundDialog } from './refund-dialog';
import { TakeBackDialog } from './take-back-dialog';

/** Which dialog about the money of an order is open; `like` is a payment whose values the form begins with. */
export type PaymentDialog =
  | { kind: 'record'; like?: string }
  | { kind: 'take-back' | 'end-checkout' | 'refund'; paymentId: string };

interface PaymentDialogsProps {
  /** From `useFormDialog`. */
  form: string;
  dialog: PaymentDialog;
  opened: boolean;
  order: Order;
  money: OrderPayments;
  onOpen: (dialog: PaymentDialog) => void;
  onClose: () => void;
}

/** The one dialog that is open; a payment that is gone meanwhile has none. */
export function PaymentDialogs({ form, dialog, opened, order, money, onOpen, onClose }: PaymentDialogsProps) {
  const frame = { form, opens: dialog, opened, onClose };
  const wanted = dialog.kind === 'record' ? dialog.like : dialog.paymentId;
  const payment = money.payments.find(({ id }) => id === wanted);
  if (dialog.kind === 'record') {
    return <RecordPaymentDialog {...frame} order={order} money={money} like={payment} />;
  }
  if (!payment) return null;
  switch (dialog.kind) {
    case 'take-back':
      return (
        <TakeBackDialog
          {...frame}
          payment={payment}
          onAgain={() => onOpen({ kind: 'record', like: payment.id })}
        />
      );
    case 'end-checkout':
      return <EndCheckoutDialog {...frame} payment={payment} />;
    case 'refund':
      return <RefundDialog {...frame} payment={payment} />;
  }
}
