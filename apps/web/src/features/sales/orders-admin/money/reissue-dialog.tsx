import { limits } from '@app/contracts/limits';
import { invoiceMessages } from '@app/contracts/sales/invoice/messages';
import { reissueInvoiceSchema } from '@app/contracts/sales/invoice/schema';
import { Text } from '@mantine/core';
import { BuyerInputs, buyerValues } from '~/entities/buyer/buyer-inputs';
import { trpc } from '~/lib/api/trpc';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { notify } from '~/lib/notify';
import { RecordDialog } from '~/ui/dialogs/record-dialog';
import type { Order } from '../order';
import { ReasonField } from './money-fields';
import { moneyQueries, type OrderInvoice } from './order-payments';

const schema = reissueInvoiceSchema.pick({ buyer: true, reason: true });

interface ReissueDialogProps extends DialogFrame {
  order: Order;
  invoice: OrderInvoice;
}

/** Corrects the buyer of an issued invoice: credits it, and issues it again (sales.buyer-corrected). */
export function ReissueDialog({ order, invoice: { number }, ...frame }: ReissueDialogProps) {
  const { invoice: invoices } = trpc.useUtils();
  const reissue = trpc.invoice.reissue.useMutation({
    meta: { refreshes: moneyQueries(), showsOwnErrors: true },
    onSuccess: (made) => notify.success(invoiceMessages.reissued(made.number)),
    onError: () => void invoices.invalidate(),
  });
  return (
    <RecordDialog
      {...frame}
      title={`Correct the buyer of ${number}`}
      submitLabel="Credit and reissue"
      schema={schema}
      valuesOf={() => ({ buyer: buyerValues(order), reason: 'The details of the buyer were wrong.' })}
      save={(values, form) => reissue.mutateAsync({ number, submitKey: form.submitKey(), ...values })}
      failed={invoiceMessages.reissueFailed}
    >
      {({ values, getInputProps }) => (
        <>
          <Text>
            A credit note reverses {number}, and a new invoice asks for the same with the corrected buyer. No
            money is moved. The customer gets an email with each.
          </Text>
          <BuyerInputs
            country={values.buyer.billing?.country ?? ''}
            fieldProps={(name) => getInputProps(`buyer.${name}`)}
          />
          <ReasonField
            description="It appears on the credit note."
            maxLength={limits.orderNote}
            {...getInputProps('reason')}
          />
        </>
      )}
    </RecordDialog>
  );
}
