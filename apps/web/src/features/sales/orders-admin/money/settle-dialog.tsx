import { formatMoney } from '@app/contracts/core/money/format-money';
import { paymentMessages } from '@app/contracts/sales/payment/messages';
import { trpc } from '~/lib/api/trpc';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { notify } from '~/lib/notify';
import type { Order } from '../order';
import { moneyQueries, type OrderPayments } from './order-payments';
import { ReasonDialog } from './reason-dialog';

interface SettleDialogProps extends DialogFrame {
  order: Order;
  money: OrderPayments;
}

/** Decides that money of a cancelled order is kept, or that what a bank took too much is dealt with (sales.money-held). */
export function SettleDialog({ order: { number }, money, ...frame }: SettleDialogProps) {
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
