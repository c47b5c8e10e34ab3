import { formatMoney } from '@app/contracts/core/money/format-money';
import { limits } from '@app/contracts/limits';
import { invoiceMessages } from '@app/contracts/sales/invoice/messages';
import { creditInvoiceSchema } from '@app/contracts/sales/invoice/schema';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { notify } from '~/lib/notify';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { FormError } from '~/ui/feedback/form-error';
import { AmountField, ReasonField, typedAmountSchema } from './money-fields';
import { moneyQueries, type OrderInvoice } from './order-payments';

interface CreditDialogProps extends DialogFrame {
  invoice: OrderInvoice;
}

/** Cancels an invoice, in full or in part, with a credit note (sales.invoice-kinds). */
export function CreditDialog({ invoice, ...frame }: CreditDialogProps) {
  return (
    <FormDialog {...frame} title={`Credit ${invoice.number}`}>
      {(dialog) => <CreditForm invoice={invoice} {...dialog} />}
    </FormDialog>
  );
}

function CreditForm({ invoice, ...dialog }: FormDialogControls & { invoice: OrderInvoice }) {
  const { number, currency, totalCents, creditedCents, writtenOffCents } = invoice;
  const remainingCents = totalCents - creditedCents - writtenOffCents;
  const { invoice: invoices } = trpc.useUtils();
  const credit = trpc.invoice.credit.useMutation({
    meta: { refreshes: moneyQueries(), showsOwnErrors: true },
    onSuccess: (created) => notify.success(invoiceMessages.issueDone(created.number)),
    onError: () => void invoices.invalidate(),
  });
  const { pending, error, run } = useDialogSubmit(dialog);
  const [schema] = useState(() =>
    creditInvoiceSchema.pick({ reason: true }).extend({ amountCents: typedAmountSchema(currency) }),
  );
  const form = useSchemaForm(schema, { amountCents: formatMoney(remainingCents, currency), reason: '' });
  return (
    <DialogForm
      label="Issue a credit note"
      submitLabel="Issue credit note"
      danger
      pending={pending}
      onSubmit={form.submitWith((values) =>
        run(() => credit.mutateAsync({ number, submitKey: form.submitKey(), ...values }), form.showApiError),
      )}
      onCancel={dialog.onCancel}
    >
      <Text>
        A credit note reverses what {number} charges. No money is moved. It cannot be changed or deleted, and
        the customer gets an email with it.
      </Text>
      <AmountField
        description={`At most ${formatMoney(remainingCents, currency)} can be credited.`}
        {...form.getInputProps('amountCents')}
      />
      <ReasonField
        description="It appears on the credit note."
        maxLength={limits.orderNote}
        {...form.getInputProps('reason')}
      />
      <FormError error={error} failed={invoiceMessages.creditFailed} />
    </DialogForm>
  );
}
