import { buyerSchema } from '@app/contracts/core/buyer/schema';
import { saleMessages } from '@app/contracts/sales/order/messages';
import { Button, Text } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { BuyerFacts, buyerFacts } from '~/entities/buyer/buyer-facts';
import { BuyerInputs, buyerValues } from '~/entities/buyer/buyer-inputs';
import { trpc } from '~/lib/api/trpc';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { May } from '~/lib/session/may';
import { RecordDialog } from '~/ui/dialogs/record-dialog';
import { RecordCard } from '~/ui/display/record-card';
import type { Order } from './order';

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
  const facts = buyerFacts(order);
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
        <BuyerFacts facts={facts} />
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
        load={() => utils.order.byNumber.fetch({ number: order.number }, { staleTime: 0 })}
        valuesOf={(row) => buyerValues(row ?? order)}
        save={(values, { seen }) => change.mutateAsync({ id: order.id, ...seen(), ...values })}
        failed={saleMessages.changeBuyerFailed}
        describe={(theirs) =>
          buyerFacts(theirs)
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
