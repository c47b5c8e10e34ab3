import { formatMoney } from '@app/contracts/core/money/format-money';
import { limits } from '@app/contracts/limits';
import { paymentMessages } from '@app/contracts/sales/payment/messages';
import { moveMoneySchema } from '@app/contracts/sales/payment/schema';
import { Button, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { notify } from '~/lib/notify';
import { useOwnPassword } from '~/lib/session/own-password';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { FormError } from '~/ui/feedback/form-error';
import type { Order } from '../order';
import { AmountField, MoneyPasswordField, ReasonField, typedAmountSchema } from './money-fields';
import { moneyQueries, type OrderPayments } from './order-payments';

interface Held {
  order: Order;
  money: OrderPayments;
}

interface MoveDialogProps extends Held, DialogFrame {}

/** Moves money that an order does not need to another one (sales.moved-money). */
export function MoveDialog({ order, money, ...frame }: MoveDialogProps) {
  return (
    <FormDialog {...frame} title={`Move money of ${order.number}`}>
      {(dialog) => <MoveForm order={order} money={money} {...dialog} />}
    </FormDialog>
  );
}

function MoveForm({ order: { id, number }, money, ...dialog }: FormDialogControls & Held) {
  const { currency, movableCents } = money;
  const { payment } = trpc.useUtils();
  const targets = trpc.payment.moveTargets.useQuery({ id });
  const move = trpc.payment.move.useMutation({
    meta: { refreshes: moneyQueries(), showsOwnErrors: true },
    // A colleague may have moved or refunded it in the meantime.
    onError: () => void payment.invalidate(),
    onSuccess: ({ amountCents }, { to }) =>
      notify.success(paymentMessages.moved(formatMoney(amountCents, currency), to)),
  });
  const { pending, error, run } = useDialogSubmit(dialog);
  const [schema] = useState(() =>
    moveMoneySchema.pick({ reason: true, currentPassword: true }).extend({
      to: moveMoneySchema.shape.to.min(1, paymentMessages.moveChoose),
      amountCents: typedAmountSchema(currency),
    }),
  );
  const currentPassword = useOwnPassword();
  const initial = { to: '', amountCents: formatMoney(movableCents, currency), reason: '', currentPassword };
  const form = useSchemaForm(schema, initial);
  if (targets.isPending) return <Skeleton height={240} role="status" aria-label="Loading the orders" />;
  const orders = targets.data ?? [];
  if (targets.data?.length === 0)
    return (
      <Stack align="flex-end">
        <Text w="100%">
          No other order of this customer or their company in this currency has anything due.
        </Text>
        <Button variant="default" onClick={dialog.onCancel}>
          Close
        </Button>
      </Stack>
    );
  const choose = (to: string | null) => {
    const due = orders.find((each) => each.number === to)?.dueCents ?? 0;
    form.setFieldValue('to', to ?? '');
    form.setFieldValue('amountCents', formatMoney(Math.min(due, movableCents), currency));
  };
  return (
    <DialogForm
      label="Move money to another order"
      submitLabel="Move"
      pending={pending}
      onSubmit={form.submitWith((values) =>
        run(() => move.mutateAsync({ number, submitKey: form.submitKey(), ...values }), form.showApiError),
      )}
      onCancel={dialog.onCancel}
    >
      <Text>The money leaves this order and pays the other one. The customer gets an email.</Text>
      <Select
        label="To"
        data={orders.map(({ number: to, customerName, dueCents }) => ({
          value: to,
          label: `${to}, ${customerName}, ${formatMoney(dueCents, currency)} due`,
        }))}
        comboboxProps={{ withinPortal: true }}
        {...form.getInputProps('to')}
        value={form.values.to || null}
        onChange={choose}
      />
      <AmountField
        description={`At most ${formatMoney(movableCents, currency)} can be moved.`}
        {...form.getInputProps('amountCents')}
      />
      <ReasonField
        description="It appears in the history of both orders."
        maxLength={limits.refundReason}
        {...form.getInputProps('reason')}
      />
      <MoneyPasswordField {...form.getInputProps('currentPassword')} />
      <FormError error={error ?? targets.error} failed={paymentMessages.moveFailed} />
    </DialogForm>
  );
}
