import { formatMoney } from '@app/contracts/core/money/format-money';
import { limits } from '@app/contracts/limits';
import { paymentMessages } from '@app/contracts/sales/payment/messages';
import { createRefundSchema } from '@app/contracts/sales/payment/schema';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { notify } from '~/lib/notify';
import { useOwnPassword } from '~/lib/session/own-password';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { FormAlert } from '~/ui/feedback/form-alert';
import { FormError } from '~/ui/feedback/form-error';
import { AmountField, MoneyPasswordField, ReasonField, typedAmountSchema } from './money-fields';
import { moneyQueries, type OrderPayment, recordedProviderOf } from './order-payments';

interface Refund {
  amountCents: number;
  reason: string;
  currentPassword: string | null;
  submitKey: string | undefined;
}

/** The provider refused the refund; its reason is shown in the dialog. */
class RefundRefused extends Error {}

/**
 * Refunds a payment and reports the result. If the provider refuses, `refused` holds its reason and the call
 * rejects. A retry after a lost response refers to the same refund (sales.money-once).
 */
function useRefund({ id: paymentId, currency }: OrderPayment) {
  const { payment } = trpc.useUtils();
  const [refused, setRefused] = useState<string | null>(null);
  const create = trpc.refund.create.useMutation({
    meta: { refreshes: moneyQueries(), showsOwnErrors: true },
    // A colleague may have refunded it in the meantime.
    onError: () => void payment.invalidate(),
  });
  const refund = async (values: Refund) => {
    setRefused(null);
    const { state, amountCents, failureReason } = await create.mutateAsync({ ...values, paymentId });
    if (state === 'failed') {
      setRefused(failureReason ?? '');
      throw new RefundRefused();
    }
    if (state === 'pending') notify.info(paymentMessages.refundStarted);
    else notify.success(paymentMessages.refunded(formatMoney(amountCents, currency)));
  };
  return { refund, refused, isRefusal: (error: unknown) => error instanceof RefundRefused };
}

interface RefundDialogProps extends DialogFrame {
  payment: OrderPayment;
}

/** Refunds a payment, in full or in part, after the password is confirmed (sales.refund-steps). */
export function RefundDialog({ payment, ...frame }: RefundDialogProps) {
  return (
    <FormDialog {...frame} title={`Refund ${payment.reference}`}>
      {(dialog) => <RefundForm payment={payment} {...dialog} />}
    </FormDialog>
  );
}

function RefundForm({ payment, ...dialog }: FormDialogControls & { payment: OrderPayment }) {
  const { currency, refundableCents } = payment;
  const { refund, refused, isRefusal } = useRefund(payment);
  const { pending, error, run } = useDialogSubmit(dialog);
  const [schema] = useState(() =>
    createRefundSchema
      .pick({ reason: true, currentPassword: true })
      .extend({ amountCents: typedAmountSchema(currency) }),
  );
  const ownPassword = useOwnPassword();
  const form = useSchemaForm(schema, {
    amountCents: formatMoney(refundableCents, currency),
    reason: '',
    currentPassword: ownPassword,
  });
  return (
    <DialogForm
      label="Refund a payment"
      submitLabel="Refund"
      danger
      pending={pending}
      onSubmit={form.submitWith((values) =>
        run(
          () => refund({ ...values, submitKey: form.submitKey() }),
          (failure) => {
            if (!isRefusal(failure)) return form.showApiError(failure);
            // The next attempt is a separate refund.
            form.forgetSubmitKey();
            return true;
          },
        ),
      )}
      onCancel={dialog.onCancel}
    >
      <Text>
        {recordedProviderOf(payment) === null
          ? 'The money goes back the way it came, through the payment provider.'
          : 'Send the money back yourself: this only records the refund.'}{' '}
        The customer gets an email.
      </Text>
      <AmountField
        description={`At most ${formatMoney(refundableCents, currency)} can be refunded.`}
        {...form.getInputProps('amountCents')}
      />
      <ReasonField
        description="It appears in the history of the order."
        maxLength={limits.refundReason}
        {...form.getInputProps('reason')}
      />
      <MoneyPasswordField {...form.getInputProps('currentPassword')} />
      {refused === null || pending ? null : (
        <FormAlert tone="error">
          <p>{paymentMessages.refundRefused(refused)}</p>
        </FormAlert>
      )}
      <FormError error={error} failed={paymentMessages.refundFailed} />
    </DialogForm>
  );
}
