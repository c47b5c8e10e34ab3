import { pickFields, plainNames } from '@app/contracts/fields';
import { orderFields } from '@app/contracts/sales/order/fields';
import { saleMessages } from '@app/contracts/sales/order/messages';
import { paymentMethods } from '@app/contracts/sales/order/order';
import { orderFieldsSchema } from '@app/contracts/sales/order/schema';
import { Alert, Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { paymentMethodLabels } from '~/entities/order/order-status';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { readOneOf } from '~/lib/routing/list-search';
import { RecordCard } from '~/ui/display/record-card';
import { ErrorBanner } from '~/ui/feedback/error-banner';
import { FieldInputs } from '~/ui/forms/field-input';
import type { Order } from './order';

const formSchema = orderFieldsSchema.omit({ paymentStatus: true }).required();
/** Whether it is paid follows from its payments. */
const { paymentStatus: _, ...recorded } = orderFields;
const plain = plainNames(recorded);

function recordedOf(order: Order) {
  const { paymentMethod, trackingNumber } = order;
  return { paymentMethod, trackingNumber: trackingNumber ?? '', ...pickFields(order, plain) };
}

type Recorded = ReturnType<typeof recordedOf>;

function isSame(one: Recorded, other: Recorded): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function describe({ paymentMethod, trackingNumber, ...others }: Recorded): string {
  const method = paymentMethod ? paymentMethodLabels[paymentMethod] : 'no payment method';
  return [method, trackingNumber || 'no tracking number', ...Object.values(others).filter(Boolean)].join(
    ', ',
  );
}

/**
 * Edits the manually recorded payment method and delivery; whether the order is paid follows from its
 * payments. A colleague's changes are shown beside unsaved input.
 */
export function OrderRecord({ order }: { order: Order }) {
  const utils = trpc.useUtils();
  const once = useSingleFlight();
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const present = recordedOf(order);
  const [known, setKnown] = useState(present);
  const form = useSchemaForm(formSchema, present);
  const accept = (recorded: Recorded) => {
    setKnown(recorded);
    form.setValues(recorded);
    form.clearErrors();
    setErrorMessage(null);
  };
  const update = trpc.order.update.useMutation({
    meta: {
      done: saleMessages.orderUpdated,
      refreshes: [getQueryKey(trpc.order)],
      showsOwnErrors: true,
    },
  });
  const isTouched = !isSame(form.values, known);
  const isChangedElsewhere = !isSame(present, known);
  if (isChangedElsewhere && (!isTouched || isSame(form.values, present))) accept(present);
  const submit = form.submitWith((values) =>
    once(async () => {
      setErrorMessage(null);
      // Normalized as sent, so that they match the response.
      form.setValues(values);
      try {
        const { id, updatedAt, paymentStatus } = order;
        await update.mutateAsync({ ...values, paymentStatus, id, updatedAt });
      } catch (error) {
        if (!form.showApiError(error)) setErrorMessage(errorText(error, saleMessages.updateOrderFailed));
        void utils.order.invalidate();
      }
    }).then(() => {}),
  );
  const inputs = {
    paymentMethod: () => (
      <NativeSelect
        label={recorded.paymentMethod.label}
        data={[
          { value: '', label: 'Not recorded' },
          ...paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] })),
        ]}
        {...form.getInputProps('paymentMethod')}
        value={form.values.paymentMethod ?? ''}
        onChange={(event) =>
          form.setFieldValue('paymentMethod', readOneOf(event.currentTarget.value, paymentMethods) ?? null)
        }
      />
    ),
    trackingNumber: () => (
      <TextInput
        label={recorded.trackingNumber.label}
        autoComplete="off"
        {...form.getInputProps('trackingNumber')}
      />
    ),
  };
  return (
    <RecordCard id="order-record" title="Method and delivery">
      <form noValidate onSubmit={submit} aria-labelledby="order-record">
        <Stack gap="sm">
          {errorMessage ? (
            <ErrorBanner onDismiss={() => setErrorMessage(null)}>{errorMessage}</ErrorBanner>
          ) : null}
          {isChangedElsewhere && isTouched ? (
            <ConflictNotice present={present} onTake={() => accept(present)} />
          ) : null}
          <FieldInputs fields={recorded} inputs={inputs} fieldProps={form.getInputProps} />
          <Button type="submit" variant="default" loading={update.isPending} disabled={!isTouched}>
            Save
          </Button>
        </Stack>
      </form>
    </RecordCard>
  );
}

function ConflictNotice({ present, onTake }: { present: Recorded; onTake: () => void }) {
  return (
    <Alert role="status" color="yellow">
      <Text size="sm">Recorded in the meantime: {describe(present)}</Text>
      <Button variant="default" size="compact-sm" mt="xs" onClick={onTake}>
        Use these values
      </Button>
    </Alert>
  );
}
