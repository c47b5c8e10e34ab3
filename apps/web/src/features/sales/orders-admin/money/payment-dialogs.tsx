import { formatMoney } from '@app/contracts/core/money/format-money';
import { paymentMessages } from '@app/contracts/sales/payment/messages';
import { Checkbox } from '@mantine/core';
import { useRef, useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { notify } from '~/lib/notify';
import type { Order } from '../order';
import { MoveDialog } from './move-dialog';
import { moneyQueries, type OrderPayment, type OrderPayments } from './order-payments';
import { PayBackDialog } from './pay-back-dialog';
import { ReasonDialog } from './reason-dialog';
import { RecordPaymentDialog } from './record-payment-dialog';
import { RefundDialog } from './refund-dialog';

/** Takes back a recorded payment, or closes the page of a pending online payment. */
function useCancelPayment(done: string) {
  const { payment } = trpc.useUtils();
  const cancel = trpc.payment.cancel.useMutation({
    meta: { done, refreshes: moneyQueries(), showsOwnErrors: true },
    // A colleague may have been faster.
    onError: () => void payment.invalidate(),
  });
  return (id: string, reason: string) => cancel.mutateAsync({ id, reason });
}

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

interface EndCheckoutDialogProps extends DialogFrame {
  payment: OrderPayment;
}

/** Closes a payment page that a customer opened but didn't use (sales.checkout-once). */
function EndCheckoutDialog({ payment, ...frame }: EndCheckoutDialogProps) {
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

interface SettleDialogProps extends DialogFrame {
  order: Order;
  money: OrderPayments;
}

/** Decides that money of a cancelled order is kept, or that what a bank took too much is dealt with (sales.money-held). */
function SettleDialog({ order: { number }, money, ...frame }: SettleDialogProps) {
  const { currency, unsettled } = money;
  const settle = trpc.payment.settle.useMutation({
    meta: { refreshes: moneyQueries(), showsOwnErrors: true },
    onSuccess: () => notify.success(paymentMessages.settled),
  });
  const isKept = unsettled.heldCents > 0;
  const amount = formatMoney(isKept ? unsettled.heldCents : unsettled.uncoveredCents, currency);
  return (
    <ReasonDialog
      {...frame}
      title={isKept ? `Keep ${amount} of ${number}` : `Settle ${amount} of ${number}`}
      effect={
        isKept
          ? 'The order keeps this money and the invoice that it paid, and needs no attention any more. No money is moved, and no email is sent.'
          : 'Say how it was dealt with, such as claimed from the customer or borne as a loss. The order needs no attention any more. No money is moved, and no email is sent.'
      }
      submitLabel={isKept ? 'Keep' : 'Mark as settled'}
      failed={paymentMessages.settleFailed}
      onReason={(reason) => settle.mutateAsync({ number, reason, seen: unsettled })}
    />
  );
}

interface TakeBackDialogProps extends DialogFrame {
  payment: OrderPayment;
  /** Called to record the payment again with other values. */
  onAgain: () => void;
}

/**
 * Corrects a wrongly recorded payment: takes it back, and records it again if the method or the amount was
 * different.
 */
function TakeBackDialog({ payment, onAgain, onClose, ...frame }: TakeBackDialogProps) {
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
