import { formatMoney } from '@app/contracts/core/money/format-money';
import { dayOf } from '@app/contracts/insight/stats/range';
import { limits } from '@app/contracts/limits';
import { paymentMessages } from '@app/contracts/sales/payment/messages';
import { recordOutsideRefundSchema } from '@app/contracts/sales/payment/schema';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { notify } from '~/lib/notify';
import { useOwnPassword } from '~/lib/session/own-password';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { FormError } from '~/ui/feedback/form-error';
import { MoneyPasswordField } from './money-fields';
import { moneyQueries, type OrderPayment } from './order-payments';
import { momentOfDay } from './record-form';

interface PayBack {
  payment: OrderPayment;
  /** The one that failed. */
  refund: OrderPayment['refunds'][number];
  /** The company's time zone. */
  timeZone: string;
}

interface PayBackDialogProps extends PayBack, DialogFrame {}

/**
 * Records that the money of a failed refund was paid back in another way, after the password is confirmed
 * (sales.paid-back-otherwise).
 */
export function PayBackDialog({ payment, refund, timeZone, ...frame }: PayBackDialogProps) {
  return (
    <FormDialog {...frame} title={`${payment.reference}: paid back in another way`}>
      {(dialog) => <PayBackForm payment={payment} refund={refund} timeZone={timeZone} {...dialog} />}
    </FormDialog>
  );
}

function PayBackForm({
  payment: { currency },
  refund: { id, amountCents },
  timeZone,
  ...dialog
}: FormDialogControls & PayBack) {
  const utils = trpc.useUtils();
  const amount = formatMoney(amountCents, currency);
  const { pending, error, run } = useDialogSubmit(dialog);
  const record = trpc.refund.recordOutside.useMutation({
    meta: { refreshes: moneyQueries(), showsOwnErrors: true },
    // A colleague may have recorded it in the meantime.
    onError: () => void utils.payment.invalidate(),
    onSuccess: () => notify.success(paymentMessages.paidBackOutside(amount)),
  });
  const [schema] = useState(() =>
    recordOutsideRefundSchema
      .pick({ reference: true, currentPassword: true })
      .extend({ paidBackAt: momentOfDay(paymentMessages.paidBackDayRequired, timeZone) }),
  );
  const currentPassword = useOwnPassword();
  const form = useSchemaForm(schema, {
    paidBackAt: dayOf(new Date(), timeZone),
    reference: '',
    currentPassword,
  });
  return (
    <DialogForm
      label="Record money that was paid back in another way"
      submitLabel="Record"
      pending={pending}
      onSubmit={form.submitWith((values) =>
        run(() => record.mutateAsync({ id, ...values }), form.showApiError),
      )}
      onCancel={dialog.onCancel}
    >
      <Text>
        Send {amount} back yourself first: this only records the refund. The order then counts it as refunded,
        and the customer gets an email.
      </Text>
      <TextInput
        label="Reference"
        description="What your bank or phone calls the transfer."
        autoComplete="off"
        maxLength={limits.paymentReference}
        data-autofocus
        {...form.getInputProps('reference')}
      />
      <TextInput
        type="date"
        label="Day it was paid back"
        max={dayOf(new Date(), timeZone)}
        {...form.getInputProps('paidBackAt')}
      />
      <MoneyPasswordField {...form.getInputProps('currentPassword')} />
      <FormError error={error} failed={paymentMessages.paidBackOutsideFailed} />
    </DialogForm>
  );
}
