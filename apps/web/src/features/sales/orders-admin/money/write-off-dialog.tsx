import { formatMoney } from '@app/contracts/core/money/format-money';
import { limits } from '@app/contracts/limits';
import { invoiceMessages } from '@app/contracts/sales/invoice/messages';
import { writeOffInvoiceSchema } from '@app/contracts/sales/invoice/schema';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { notify } from '~/lib/notify';
import { useOwnPassword } from '~/lib/session/own-password';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { FormError } from '~/ui/feedback/form-error';
import { AmountField, MoneyPasswordField, ReasonField, typedAmountSchema } from './money-fields';
import { moneyQueries, type OrderInvoice } from './order-payments';
import { ReasonDialog } from './reason-dialog';

interface WriteOffDialogProps extends DialogFrame {
  invoice: OrderInvoice;
  /** Whether to ask again for what was written off, instead of writing off. */
  isUndo: boolean;
}

/** Gives up what is open on an invoice, in full or in part, or asks for it again (sales.written-off). */
export function WriteOffDialog({ invoice, isUndo, ...frame }: WriteOffDialogProps) {
  if (isUndo) return <UndoDialog invoice={invoice} {...frame} />;
  return (
    <FormDialog {...frame} title={`Write off ${invoice.number}`}>
      {(dialog) => <WriteOffForm invoice={invoice} {...dialog} />}
    </FormDialog>
  );
}

function WriteOffForm({ invoice, ...dialog }: FormDialogControls & { invoice: OrderInvoice }) {
  const { number, currency, totalCents, settledCents } = invoice;
  const open = formatMoney(totalCents - settledCents, currency);
  const { invoice: invoices } = trpc.useUtils();
  const writeOff = trpc.invoice.writeOff.useMutation({
    meta: { refreshes: moneyQueries(), showsOwnErrors: true },
    onSuccess: (_, { amountCents = 0 }) =>
      notify.success(invoiceMessages.writtenOff(formatMoney(amountCents, currency))),
    // Money may have come in the meantime.
    onError: () => void invoices.invalidate(),
  });
  const { pending, error, run } = useDialogSubmit(dialog);
  const [schema] = useState(() =>
    writeOffInvoiceSchema
      .pick({ reason: true, currentPassword: true })
      .extend({ amountCents: typedAmountSchema(currency) }),
  );
  const currentPassword = useOwnPassword();
  const form = useSchemaForm(schema, { amountCents: open, reason: '', currentPassword });
  return (
    <DialogForm
      label="Write off what is open"
      submitLabel="Write off"
      danger
      pending={pending}
      onSubmit={form.submitWith((values) =>
        run(
          () => writeOff.mutateAsync({ number, submitKey: form.submitKey(), ...values }),
          form.showApiError,
        ),
      )}
      onCancel={dialog.onCancel}
    >
      <Text>
        Nobody is asked for this amount any more: reminders stop, and an open payment page that asks for more
        is closed. No document is issued, and no email is sent.
      </Text>
      <AmountField
        description={`At most ${open} can be written off.`}
        {...form.getInputProps('amountCents')}
      />
      <ReasonField
        description="It appears in the history of the order and in the ledger."
        maxLength={limits.orderNote}
        {...form.getInputProps('reason')}
      />
      <MoneyPasswordField
        description="Required again because money is given up."
        {...form.getInputProps('currentPassword')}
      />
      <FormError error={error} failed={invoiceMessages.writeOffFailed} />
    </DialogForm>
  );
}

function UndoDialog({ invoice, ...frame }: Omit<WriteOffDialogProps, 'isUndo'>) {
  const { number, currency, writtenOffCents } = invoice;
  const amount = formatMoney(writtenOffCents, currency);
  const undo = trpc.invoice.undoWriteOff.useMutation({
    meta: { refreshes: moneyQueries(), showsOwnErrors: true },
    onSuccess: () => notify.success(invoiceMessages.askedAgain(amount)),
  });
  return (
    <ReasonDialog
      {...frame}
      title={`Ask again for what was written off of ${number}`}
      effect={`The customer owes ${amount} again, and is reminded once it is overdue.`}
      submitLabel="Ask again"
      failed={invoiceMessages.undoWriteOffFailed}
      onReason={(reason) => undo.mutateAsync({ number, reason })}
    />
  );
}
