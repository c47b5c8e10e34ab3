import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { saleMessages } from '@app/contracts/order/messages';
import { formatAmount, formatCharge } from '@app/contracts/price/price';
import { finalizeSaleSchema } from '@app/contracts/ticket/schema';
import { Alert, Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { apiErrorOf, errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { formatTaxRate } from '~/lib/format/format-tax-rate';
import { useDialogGuard } from '~/lib/forms/form-guard';
import { resumed } from '~/lib/storage/form-draft';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import type { TicketActions } from '../detail/use-ticket-actions';
import type { Ticket } from '../ticket';
import { agreedPrice } from './agreed-price';
import classes from './finalize-dialog.module.css';
import { type ServiceRow, saleTotal, toServiceLines, validateServiceRows } from './sale-total';
import { ServiceRowFields } from './service-row-fields';

interface FinalizeDialogProps {
  /** From `useFormDialog`. */
  form: string;
  opens: unknown;
  opened: boolean;
  ticket: Ticket;
  actions: TicketActions;
  onClose: () => void;
  onDone: () => void;
}

/**
 * Asks before the sale becomes an order, with the agreed extra work and what it all comes to
 * (order.made-by-finalizing, ticket.finalize-question).
 */
export function FinalizeDialog({ ticket, actions, onDone, ...frame }: FinalizeDialogProps) {
  return (
    <FormDialog
      {...frame}
      busy={actions.running === 'finalize'}
      title={`Finalize sale of ${ticket.number}`}
      size="lg"
    >
      {(dialog) => (
        <FinalizeForm
          ticket={ticket}
          actions={actions}
          onCancel={dialog.onCancel}
          onDone={() => {
            dialog.onDone();
            onDone();
          }}
        />
      )}
    </FormDialog>
  );
}

const noServices: { rows: ServiceRow[] } = { rows: [] };

/** The agreed services as they are typed; they go neither by Esc nor with the session. */
function useServices() {
  const guard = useDialogGuard();
  const [start] = useState(() => resumed({ ...noServices }, guard?.read() ?? null));
  const form = useForm({
    initialValues: start,
    validate: ({ rows }) => validateServiceRows(rows),
  });
  useEffect(() => guard?.report(form.values, noServices), [guard, form.values]);
  return form;
}

interface FinalizeFormProps extends Pick<FinalizeDialogProps, 'ticket' | 'actions' | 'onDone'> {
  onCancel: () => void;
}

function FinalizeForm({ ticket, actions, onCancel, onDone }: FinalizeFormProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const terms = trpc.ticket.saleTerms.useQuery();
  const form = useServices();
  const { rows } = form.values;
  const rowKeys = useRef(Math.max(0, ...rows.map(({ key }) => Number(key))));
  const pending = actions.running === 'finalize';

  const submit = form.onSubmit(
    async (values) => {
      const parsed = finalizeSaleSchema.shape.serviceLines.safeParse(toServiceLines(values.rows));
      if (parsed.success && (await actions.finalize(parsed.data))) onDone();
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  const addRow = () => {
    rowKeys.current += 1;
    form.insertListItem('rows', { key: String(rowKeys.current), name: '', price: '', quantity: 1 });
  };
  const removeRow = (index: number) => {
    form.removeListItem('rows', index);
    addButton.current?.focus();
  };
  const apiError = apiErrorOf(actions.finalizeError);
  const unpriced = ticket.templates.filter(({ priceKind }) => priceKind === 'on_request');
  const failure = actions.finalizeError
    ? (apiError?.details[0]?.message ?? errorText(actions.finalizeError, saleMessages.finalizeFailed))
    : null;

  return (
    <form onSubmit={submit} noValidate>
      <p className={classes.question}>{saleMessages.finalizeConfirm}</p>
      <ul className={classes.templates} aria-label="Templates">
        {ticket.templates.map((line) => (
          <li key={line.id}>
            <span>{line.title}</span>
            <span className={classes.amount}>{agreedPrice(line)}</span>
          </li>
        ))}
      </ul>
      <fieldset className={classes.services} disabled={pending}>
        <legend>Agreed services</legend>
        {rows.length === 0 ? (
          <p className={classes.hint}>Customization, content or other work agreed beside the templates.</p>
        ) : null}
        {rows.map((row, index) => (
          <ServiceRowFields key={row.key} form={form} index={index} onRemove={() => removeRow(index)} />
        ))}
        <Button
          ref={addButton}
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={rows.length >= limits.serviceLines}
          onClick={addRow}
        >
          Add a service
        </Button>
      </fieldset>
      <Totals ticket={ticket} rows={rows} taxRate={terms.data?.taxRate} taxName={terms.data?.taxName} />
      {unpriced.length > 0 ? (
        <Alert color="red" mt="md" role="alert">
          {saleMessages.unpriced(unpriced.map(({ title }) => `“${title}”`).join(', '))}
        </Alert>
      ) : null}
      {terms.error ? (
        <Alert color="red" mt="md">
          {errorText(terms.error)}{' '}
          <Button
            size="compact-sm"
            variant="light"
            loading={terms.isFetching}
            onClick={() => void terms.refetch()}
          >
            Try Again
          </Button>
        </Alert>
      ) : null}
      {failure && !pending ? (
        <Alert color="red" mt="md" role="alert">
          {failure}
        </Alert>
      ) : null}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel} disabled={pending} data-autofocus>
          Cancel
        </Button>
        <Button type="submit" loading={pending} disabled={!terms.data || unpriced.length > 0}>
          Finalize Sale
        </Button>
      </Group>
    </form>
  );
}

interface TotalsProps {
  ticket: Ticket;
  rows: readonly ServiceRow[];
  /** Undefined while it loads. */
  taxRate: number | undefined;
  taxName: string | undefined;
}

function Totals({ ticket, rows, taxRate, taxName }: TotalsProps) {
  const result = saleTotal(ticket.totalCents, rows, taxRate ?? 0);
  if (!result.ok) return <p className={classes.totals}>{messages.orderTooLarge}</p>;
  const { subtotalCents, taxCents, totalCents } = result.amounts;
  return (
    <dl className={classes.totals} aria-live="polite">
      {taxRate ? (
        <>
          <div>
            <dt>Subtotal</dt>
            <dd className={classes.amount}>{formatAmount(subtotalCents)}</dd>
          </div>
          <div>
            <dt>
              {taxName} ({formatTaxRate(taxRate)})
            </dt>
            <dd className={classes.amount}>{formatAmount(taxCents)}</dd>
          </div>
        </>
      ) : null}
      <div className={classes.total}>
        <dt>Total</dt>
        <dd className={classes.amount}>{taxRate === undefined ? '…' : formatCharge(totalCents)}</dd>
      </div>
    </dl>
  );
}
