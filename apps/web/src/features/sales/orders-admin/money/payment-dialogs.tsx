import type { Order } from '../order';
import { EndCheckoutDialog } from './end-checkout-dialog';
import { MoveDialog } from './move-dialog';
import type { OrderPayments } from './order-payments';
import { PayBackDialog } from './pay-back-dialog';
import { RecordPaymentDialog } from './record-payment-dialog';
import { RefundDialog } from './refund-dialog';
import { SettleDialog } from './settle-dialog';
import { TakeBackDialog } from './take-back-dialog';

/** The open payment dialog of an order; `like` is the id of a payment whose values prefill the form. */
export type PaymentDialog =
  | { kind: 'record'; like?: string }
  | { kind: 'move' }
  | { kind: 'settle' }
  | { kind: 'take-back' | 'end-checkout' | 'refund'; paymentId: string }
  | { kind: 'pay-back'; paymentId: string; refundId: string };

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

/** Renders the one open dialog, or none if its payment no longer exists. */
export function PaymentDialogs({ form, dialog, opened, order, money, onOpen, onClose }: PaymentDialogsProps) {
  const dialogProps = { form, opens: dialog, opened, onClose };
  if (dialog.kind === 'move') return <MoveDialog {...dialogProps} order={order} money={money} />;
  if (dialog.kind === 'settle') return <SettleDialog {...dialogProps} order={order} money={money} />;
  const wanted = dialog.kind === 'record' ? dialog.like : dialog.paymentId;
  const payment = money.payments.find(({ id }) => id === wanted);
  if (dialog.kind === 'record') {
    return <RecordPaymentDialog {...dialogProps} order={order} money={money} like={payment} />;
  }
  if (!payment) return null;
  switch (dialog.kind) {
    case 'take-back':
      return (
        <TakeBackDialog
          {...dialogProps}
          payment={payment}
          onAgain={() => onOpen({ kind: 'record', like: payment.id })}
        />
      );
    case 'end-checkout':
      return <EndCheckoutDialog {...dialogProps} payment={payment} />;
    case 'refund':
      return <RefundDialog {...dialogProps} payment={payment} />;
    case 'pay-back': {
      const refund = payment.refunds.find(({ id }) => id === dialog.refundId);
      if (!refund) return null;
      return <PayBackDialog {...dialogProps} payment={payment} refund={refund} timeZone={money.timeZone} />;
    }
  }
}
