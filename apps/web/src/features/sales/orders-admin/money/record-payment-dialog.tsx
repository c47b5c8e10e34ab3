import { formatMoney } from '@app/contracts/core/money/format-money';
import { fileMessages } from '@app/contracts/files/file/messages';
import { formatMegabytes } from '@app/contracts/format-count';
import { dayOf } from '@app/contracts/insight/stats/range';
import { limits } from '@app/contracts/limits';
import { paymentMessages } from '@app/contracts/sales/payment/messages';
import { providerLabels } from '@app/contracts/sales/payment/provider-labels';
import { recordedProviders } from '@app/contracts/sales/payment/schema';
import { Checkbox, FileInput, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { notify } from '~/lib/notify';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { FormError } from '~/ui/feedback/form-error';
import type { Order } from '../order';
import { proofTypes, uploadProof } from './add-proof';
import { AmountField } from './money-fields';
import { moneyQueries, type OrderPayment, type OrderPayments, type RecordedProvider } from './order-payments';
import { initialRecordValues, recordFormSchema } from './record-form';

interface RecordPaymentDialogProps extends DialogFrame {
  order: Order;
  money: OrderPayments;
  /** A payment that was taken back and is recorded again with other values. */
  like: OrderPayment | undefined;
}

/** Records money received outside the site (sales.recorded-payments). */
export function RecordPaymentDialog({ order, money, like, ...frame }: RecordPaymentDialogProps) {
  return (
    <FormDialog {...frame} title={`Record a payment for ${order.number}`}>
      {(dialog) => <RecordPaymentForm orderId={order.id} money={money} like={like} {...dialog} />}
    </FormDialog>
  );
}

const methodLabels: Record<RecordedProvider, string> = {
  bank_transfer: providerLabels.bank_transfer,
  mobile_money: providerLabels.mobile_money,
  manual: 'Another way',
};

interface RecordPaymentFormProps extends FormDialogControls {
  orderId: string;
  money: OrderPayments;
  like: OrderPayment | undefined;
}

function RecordPaymentForm({ orderId, money, like, ...dialog }: RecordPaymentFormProps) {
  const { currency, dueCents } = money;
  const [proof, setProof] = useState<File | null>(null);
  const previousProof = like?.file;
  const [isKept, setKept] = useState(true);
  const { pending, error, run } = useDialogSubmit(dialog);
  const record = useRecordPayment(orderId);
  const [schema] = useState(() => recordFormSchema(money));
  const form = useSchemaForm(schema, initialRecordValues(money, like));
  const parsedAmount = schema.shape.amountCents.safeParse(form.values.amountCents);
  const isTooLarge = proof !== null && proof.size > limits.fileBytes;
  const submit = form.submitWith(async (values) => {
    if (isTooLarge) return;
    const proofOf = previousProof && isKept && !proof ? like.id : undefined;
    await run(() => record({ ...values, proofOf, submitKey: form.submitKey() }, proof), form.showApiError);
  });
  return (
    <DialogForm
      label="Record a payment"
      submitLabel="Record payment"
      pending={pending}
      onSubmit={submit}
      onCancel={dialog.onCancel}
    >
      <AmountField
        description={`${formatMoney(dueCents, currency)} is due.`}
        {...form.getInputProps('amountCents')}
      />
      {parsedAmount.success && parsedAmount.data > dueCents ? (
        <Checkbox
          label="More came in than is due: record it as overpaid"
          {...form.getInputProps('overpaid', { type: 'checkbox' })}
        />
      ) : null}
      <MoreFields getInputProps={form.getInputProps} timeZone={money.timeZone} />
      {previousProof && !proof ? (
        <Checkbox
          label={`Keep ${previousProof.name} with it`}
          checked={isKept}
          onChange={(event) => setKept(event.currentTarget.checked)}
        />
      ) : null}
      <FileInput
        label="Proof of payment (optional)"
        description={`A picture or a PDF of at most ${formatMegabytes(limits.fileBytes)}, for the team only.`}
        placeholder="Choose a file"
        accept={proofTypes}
        clearable
        clearButtonProps={{ 'aria-label': 'Remove the file' }}
        value={proof}
        onChange={setProof}
        error={isTooLarge ? fileMessages.fileTooLarge : undefined}
      />
      <FormError error={error} failed={paymentMessages.recordFailed} />
    </DialogForm>
  );
}

type RecordForm = ReturnType<
  typeof useSchemaForm<
    ReturnType<typeof initialRecordValues>,
    ReturnType<ReturnType<typeof recordFormSchema>['parse']>
  >
>;

/** Fields for when and how the money arrived, and further details. */
function MoreFields({
  getInputProps,
  timeZone,
}: Pick<RecordForm, 'getInputProps'> & Pick<OrderPayments, 'timeZone'>) {
  return (
    <>
      <SimpleGrid minColWidth="12rem" autoFlow="auto-fit" spacing="md">
        <TextInput
          type="date"
          label="Day it arrived"
          max={dayOf(new Date(), timeZone)}
          {...getInputProps('receivedAt')}
        />
        <NativeSelect
          label="How it was paid"
          data={recordedProviders.map((value) => ({ value, label: methodLabels[value] }))}
          {...getInputProps('provider')}
        />
      </SimpleGrid>
      <TextInput
        label="Their reference (optional)"
        description="What the payer’s bank or phone calls it."
        autoComplete="off"
        maxLength={limits.paymentReference}
        {...getInputProps('reference')}
      />
      <Textarea
        label="Note (optional)"
        description="For the team only."
        dir="auto"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.paymentNote}
        {...getInputProps('note')}
      />
    </>
  );
}

interface RecordInput extends z.output<ReturnType<typeof recordFormSchema>> {
  /** Id of the payment whose file is attached to this one too. */
  proofOf: string | undefined;
  submitKey: string | undefined;
}

/**
 * Records a payment, then uploads its file. If the file is refused, the payment is still recorded; the error
 * says so, and the file can be added later. A retry after a lost response refers to the same payment
 * (sales.money-once).
 */
function useRecordPayment(orderId: string) {
  const { payment } = trpc.useUtils();
  const record = trpc.payment.record.useMutation({
    meta: { refreshes: moneyQueries(), showsOwnErrors: true },
    // A colleague may have recorded it in the meantime.
    onError: () => void payment.invalidate(),
  });
  return async (values: RecordInput, proof: File | null) => {
    const created = await record.mutateAsync({ ...values, orderId });
    try {
      if (proof) await uploadProof(created.id, proof);
      notify.success(paymentMessages.recorded(formatMoney(created.amountCents, created.currency)));
    } catch (error) {
      notify.error(paymentMessages.recordedWithoutProof(errorText(error, paymentMessages.proofFailed)));
    }
    void payment.invalidate();
  };
}
