import { formatMoney } from '@app/contracts/core/money/format-money';
import { isCalledOff } from '@app/contracts/core/money/order-account';
import { invoiceKindLabels } from '@app/contracts/sales/invoice/kind-labels';
import { invoiceMessages } from '@app/contracts/sales/invoice/messages';
import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { EInvoiceButton, InvoicePdfLink } from '~/entities/invoice/invoice-pdf-link';
import {
  invoiceStateLabels,
  invoiceStateTones,
  settledBy,
  writtenOffInPart,
} from '~/entities/invoice/invoice-words';
import { trpc } from '~/lib/api/trpc';
import { formatCalendarDay } from '~/lib/format/format-calendar-day';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { RecordCard } from '~/ui/display/record-card';
import { StatusBadge } from '~/ui/display/status-badge';
import { ErrorState } from '~/ui/feedback/error-state';
import type { Order } from '../order';
import { CreditDialog } from './credit-dialog';
import { IssueInvoice } from './issue-invoice';
import classes from './money-card.module.css';
import type { OrderInvoice } from './order-payments';
import { ReissueDialog } from './reissue-dialog';
import { WriteOffDialog } from './write-off-dialog';

/** Lists an order's invoices, and offers to issue and credit them (sales.invoice-kinds). */
export function OrderInvoices({ order }: { order: Order }) {
  const list = trpc.invoice.list.useQuery({ orderNumber: order.number, pageSize: 50 });
  const form = `order-credit:${order.number}`;
  const { dialog, opened, open, close } = useFormDialog<{ number: string }>(form);
  const writeOffForm = `order-write-off:${order.number}`;
  const writeOff = useFormDialog<WriteOffOf>(writeOffForm);
  const reissueForm = `order-reissue:${order.number}`;
  const reissue = useFormDialog<{ number: string }>(reissueForm);
  const { data, error } = list;
  if (!data && error) {
    return <ErrorState query={list} fallback={invoiceMessages.fetchFailed} />;
  }
  if (!data) return <Skeleton height={140} radius="lg" role="status" aria-label="Loading the invoices" />;
  const credited = data.invoices.find(({ number }) => number === dialog?.number);
  const given = data.invoices.find(({ number }) => number === writeOff.dialog?.number);
  const replaced = data.invoices.find(({ number }) => number === reissue.dialog?.number);
  return (
    <RecordCard
      id="order-invoices"
      title="Invoices"
      screenOnly
      actions={<IssueInvoice order={order} invoices={data.invoices} />}
    >
      {data.invoices.length === 0 ? (
        <Text c="dimmed" mt="md">
          Nothing has been invoiced yet.
        </Text>
      ) : null}
      <Stack component="ul" gap={0} mt="md" aria-labelledby="order-invoices">
        {data.invoices.map((invoice) => (
          <InvoiceRow
            key={invoice.id}
            invoice={invoice}
            onCredit={() => open({ number: invoice.number })}
            onWriteOff={(undo) => writeOff.open({ number: invoice.number, undo })}
            isOver={isCalledOff(order)}
            onReissue={isCalledOff(order) ? null : () => reissue.open({ number: invoice.number })}
          />
        ))}
      </Stack>
      {credited ? (
        <CreditDialog form={form} opens={dialog} opened={opened} invoice={credited} onClose={close} />
      ) : null}
      {given ? (
        <WriteOffDialog
          form={writeOffForm}
          opens={writeOff.dialog}
          opened={writeOff.opened}
          invoice={given}
          isUndo={writeOff.dialog?.undo ?? false}
          onClose={writeOff.close}
        />
      ) : null}
      {replaced ? (
        <ReissueDialog
          key={replaced.number}
          form={reissueForm}
          opens={reissue.dialog}
          opened={reissue.opened}
          order={order}
          invoice={replaced}
          onClose={reissue.close}
        />
      ) : null}
    </RecordCard>
  );
}

interface WriteOffOf {
  number: string;
  undo: boolean;
}

interface InvoiceRowProps {
  invoice: OrderInvoice;
  onCredit: () => void;
  onWriteOff: (undo: boolean) => void;
  /** The order was called off, so that its invoices are credited. */
  isOver: boolean;
  /** Null where an invoice cannot be issued again. */
  onReissue: (() => void) | null;
}

function InvoiceRow({ invoice, ...actions }: InvoiceRowProps) {
  const { number, kind, state, currency, totalCents, settledCents, creditedCents, issuedOn, dueOn } = invoice;
  const { writtenOffCents } = invoice;
  const remainingCents = totalCents - settledCents;
  const isUnpaid = state === 'open' || state === 'overdue';
  return (
    <Stack component="li" gap="0.375rem" className={classes.row}>
      <Group gap="0.25rem 0.625rem">
        <Box component="span" c="var(--ink-strong)" fw={600} className={classes.name}>
          <InvoicePdfLink number={number} />
        </Box>
        {state ? (
          <StatusBadge tone={invoiceStateTones[state]}>{invoiceStateLabels[state]}</StatusBadge>
        ) : null}
        <span className={classes.amount}>
          {formatMoney(kind === 'credit_note' ? -totalCents : totalCents, currency)}
        </span>
      </Group>
      <p className={classes.words}>
        {invoiceKindLabels[kind]} of {formatCalendarDay(issuedOn)}
        {dueOn && isUnpaid ? <>, due {formatCalendarDay(dueOn)}</> : null}
        {creditedCents > 0 ? `, ${formatMoney(creditedCents, currency)} credited` : null}
        {isUnpaid && settledCents > 0 ? `, ${formatMoney(remainingCents, currency)} still to be paid` : null}
      </p>
      {writtenOffCents > 0 ? (
        <p className={classes.words}>
          {(state === 'written_off' ? settledBy : writtenOffInPart)(formatMoney(writtenOffCents, currency))}
        </p>
      ) : null}
      <Group gap="xs" align="stretch" className={classes.actions}>
        {invoice.eInvoice ? <EInvoiceButton number={number} /> : null}
        {kind === 'credit_note' ? null : <InvoiceActions invoice={invoice} {...actions} />}
      </Group>
    </Stack>
  );
}

function InvoiceActions({ invoice, isOver, onCredit, onWriteOff, onReissue }: InvoiceRowProps) {
  const { number, state, totalCents, creditedCents, writtenOffCents } = invoice;
  const action = (verb: string, label: string, onClick: () => void) => (
    <Button variant="default" size="compact-sm" aria-label={label} onClick={onClick}>
      {verb}
    </Button>
  );
  return (
    <>
      {onReissue && creditedCents === 0 && writtenOffCents === 0
        ? action('Correct buyer', `Correct buyer of ${number}`, onReissue)
        : null}
      {creditedCents + writtenOffCents < totalCents ? action('Credit', `Credit ${number}`, onCredit) : null}
      {!isOver && (state === 'open' || state === 'overdue')
        ? action('Write off', `Write off ${number}`, () => onWriteOff(false))
        : null}
      {writtenOffCents > 0
        ? action('Ask again', `Ask again for what was written off of ${number}`, () => onWriteOff(true))
        : null}
    </>
  );
}
