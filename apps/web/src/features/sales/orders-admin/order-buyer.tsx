import { addressLines } from '@app/contracts/core/buyer/address';
import { buyerSchema } from '@app/contracts/core/buyer/schema';
import { saleMessages } from '@app/contracts/sales/order/messages';
import { Button, Text } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { BuyerInputs, buyerValues } from '~/entities/buyer/buyer-inputs';
import { trpc } from '~/lib/api/trpc';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { May } from '~/lib/session/may';
import { RecordDialog } from '~/ui/dialogs/record-dialog';
import { RecordCard, RecordFacts } from '~/ui/display/record-card';
import type { Order } from './order';

/** Returns what an order says of its buyer, a line each; the account's name is elsewhere on the page. */
function linesOf({
  company,
  purchaseOrderNumber,
  billing,
}: Pick<Order, 'company' | 'purchaseOrderNumber' | 'billing'>) {
  const address = billing ? addressLines(billing, 'en') : [];
  return [
    ['Company', company],
    ['Address', address.join('\n')],
    ['Tax number', billing?.taxNumber],
    ['Purchase order', purchaseOrderNumber],
    ['Reference of the customer', billing?.reference],
  ].flatMap(([label, value]) => (label && value ? [{ label, value }] : []));
}

/** Shows whom the documents of an order name, and corrects it before an invoice does (sales.buyer-corrected). */
export function OrderBuyer({ order }: { order: Order }) {
  const form = `order-buyer:${order.id}`;
  const { dialog, opened, open, close } = useFormDialog<true>(form);
  const utils = trpc.useUtils();
  const { data } = trpc.invoice.list.useQuery({ orderNumber: order.number, pageSize: 50 });
  const change = trpc.order.changeBuyer.useMutation({
    meta: { done: saleMessages.buyerSaved, refreshes: [getQueryKey(trpc.order)], showsOwnErrors: true },
  });
  const standing = data?.invoices.find(
    ({ kind, totalCents, creditedCents }) => kind !== 'credit_note' && creditedCents < totalCents,
  );
  const facts = linesOf(order);
  return (
    <RecordCard
      id="order-buyer"
      title="Buyer"
      actions={
        data && !standing ? (
          <May need="orders:write">
            <Button variant="default" size="compact-sm" onClick={() => open(true)}>
              Edit buyer
            </Button>
          </May>
        ) : null
      }
    >
      {facts.length > 0 ? (
        <RecordFacts>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{value}</dd>
            </div>
          ))}
        </RecordFacts>
      ) : (
        <Text size="sm">Documents name the customer only.</Text>
      )}
      {standing ? (
        <Text size="sm" c="dimmed" mt="sm">
          {saleMessages.buyerInvoiced(standing.number)}
        </Text>
      ) : null}
      <RecordDialog
        {...{ form, opens: dialog, opened, onClose: close }}
        title={`Buyer of ${order.number}`}
        submitLabel="Save buyer"
        schema={buyerSchema}
        row={order}
        changed="ORDER_CHANGED"
        load={() => utils.order.byNumber.fetch({ number: order.number })}
        valuesOf={(row) => buyerValues(row ?? order)}
        save={(values, { seen }) => change.mutateAsync({ id: order.id, ...seen(), ...values })}
        failed={saleMessages.changeBuyerFailed}
        describe={(theirs) =>
          linesOf(theirs)
            .map(({ value }) => value.replaceAll('\n', ', '))
            .join(', ') || 'nothing'
        }
      >
        {({ values, getInputProps }) => (
          <BuyerInputs country={values.billing?.country ?? ''} fieldProps={getInputProps} />
        )}
      </RecordDialog>
    </RecordCard>
  );
}
