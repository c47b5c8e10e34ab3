import type { AuditAction } from '@app/contracts/core/audit/actions';
import { currencySchema } from '@app/contracts/core/money/currency-schema';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { orderFields } from '@app/contracts/sales/order/fields';
import { paymentMethods, paymentStatuses } from '@app/contracts/sales/order/order';
import { orderStatusLabels, paymentStatusLabels } from '@app/contracts/sales/order/status-labels';
import { providerLabels } from '@app/contracts/sales/payment/provider-labels';
import { paymentProviders } from '@app/contracts/sales/payment/status';
import { Stack, Text } from '@mantine/core';
import { paymentMethodLabels } from '~/entities/order/order-status';
import { readOneOf } from '~/lib/routing/list-search';
import { Ago } from '~/ui/display/date-time';
import { RecordCard } from '~/ui/display/record-card';
import type { Order } from './order';
import classes from './order-detail.module.css';

type Event = Order['history'][number];
type Values = Event['before'];

/** Messages are shown in the conversation instead. */
type ConversationAction = `order.${'reply' | 'respond' | 'addNote' | 'editNote' | 'keepUnsent'}`;
type HistoryEvent = Exclude<
  Extract<AuditAction, `${'order' | 'invoice' | 'license' | 'proof' | 'correction'}.${string}`>,
  `${string}.export${string}` | ConversationAction
>;

/** Short titles of the events; a missing one is a compile error. */
const titles: Record<HistoryEvent, string> = {
  'order.create': 'Placed',
  'order.process': orderStatusLabels.processing,
  'order.complete': orderStatusLabels.completed,
  'order.cancel': orderStatusLabels.cancelled,
  'order.refund': orderStatusLabels.refunded,
  'order.reopen': orderStatusLabels.completed,
  'order.update': 'Recorded',
  'order.changeBuyer': 'Buyer corrected',
  'order.tickHandover': 'Hand-over changed',
  'order.confirmHandover': 'Hand-over confirmed',
  'order.settleTalk': 'No answer needed',
  'order.recordPayment': 'Payment recorded',
  'order.attachProof': 'File attached to a payment',
  'order.cancelPayment': 'Payment reversed',
  'order.endCheckout': 'Payment page closed',
  'order.receivePayment': 'Payment received',
  'order.failPayment': 'Payment failed',
  'order.refuseCheckout': 'Cannot be paid online',
  'order.doubtPayment': 'Payment mismatch',
  'order.claimTransfer': 'Customer reported money on its way',
  'order.startRefund': 'Refund requested',
  'order.payBack': 'Money refunded',
  'order.payBackOutside': 'Paid back in another way',
  'order.moveMoneyOut': 'Money moved to another order',
  'order.moveMoneyIn': 'Money moved from another order',
  'order.settleMoney': 'Money settled',
  'order.failRefund': 'Refund failed',
  'order.disputePayment': 'Payment disputed',
  'order.answerDispute': 'Dispute under review',
  'order.winDispute': 'Dispute won',
  'order.loseDispute': 'Dispute lost',
  'invoice.issue': 'Invoice issued',
  'invoice.credit': 'Credit note issued',
  'invoice.reissue': 'Invoice reissued for the corrected buyer',
  'invoice.writeOff': 'Written off',
  'invoice.undoWriteOff': 'Write-off taken back',
  'license.give': 'License given before payment',
  'license.revoke': 'License revoked',
  'license.restore': 'License restored',
  'license.setDomain': 'Domain of a license set',
  'correction.ask': 'Correction asked for',
  'correction.finish': 'Correction done',
  'correction.reject': 'Not a correction',
  'proof.show': 'Proof shown',
  'proof.approve': 'Proof approved',
  'proof.requestChange': 'Change of the proof asked for',
  'proof.withdraw': 'Proof withdrawn',
};

/** Returns the label of a recorded value. */
function formatValue(value: unknown): string {
  const [status, method] = [readOneOf(value, paymentStatuses), readOneOf(value, paymentMethods)];
  if (status) return paymentStatusLabels[status];
  if (method) return paymentMethodLabels[method];
  return typeof value === 'string' ? value : 'none';
}

/** Returns "$40.00, Bank transfer, PAY-…" for a payment event, or the number of what it is about, with an invoice's amount. */
function amountLines({ action, label, after }: Event, orderCurrency: string): string[] {
  if (!after) return [];
  const currency = currencySchema.safeParse(after.currency ?? orderCurrency).data;
  const cents = after.amountCents ?? (action.startsWith('invoice.') ? after.totalCents : undefined);
  const provider = readOneOf(after.provider, paymentProviders);
  const facts = [
    action.startsWith('order.') ? '' : label,
    typeof cents === 'number' && currency ? formatMoney(cents, currency) : '',
    provider ? providerLabels[provider] : '',
    typeof after.payment === 'string' ? after.payment : '',
    typeof after.reference === 'string' ? `reference ${after.reference}` : '',
    typeof after.movedTo === 'string' ? `to ${after.movedTo}` : '',
    typeof after.movedFrom === 'string' ? `from ${after.movedFrom}` : '',
    typeof after.fileName === 'string' ? after.fileName : '',
  ];
  const text = facts.filter(Boolean).join(', ');
  return text ? [text] : [];
}

function detailsOf(event: Event, currency: string): string {
  const { before, after }: { before: Values; after: Values } = event;
  const changes = Object.entries(orderFields).flatMap(([field, { label }]) =>
    after && field in after
      ? [`${label}: ${formatValue(before?.[field])} → ${formatValue(after[field])}`]
      : [],
  );
  const item =
    typeof after?.item === 'string' ? [after.done === false ? `Not: ${after.item}` : after.item] : [];
  const texts = [after?.note, after?.reason, after?.failure].flatMap((text) =>
    typeof text === 'string' && text ? [`“${text}”`] : [],
  );
  return [...changes, ...amountLines(event, currency), ...item, ...texts].join('\n');
}

/**
 * Lists who did what to the order, its payments, invoices, licenses, shown work and corrections, newest first, back to the day it was placed.
 */
export function OrderHistory({ order }: { order: Order }) {
  const isComplete = order.history.some(({ action }) => action === 'order.create');
  return (
    <RecordCard id="order-history" title="History">
      <Stack component="ol" gap={0} fz="sm">
        {order.history.map((event) => (
          <Entry key={event.id} event={event} currency={order.currency} />
        ))}
        {isComplete ? null : (
          <li className={classes.event}>
            <Text inherit c="var(--ink-strong)" fw={600}>
              Placed
            </Text>
            <Text mt={2} c="dimmed" fz="sm">
              <Ago at={order.orderDate} />
            </Text>
          </li>
        )}
      </Stack>
    </RecordCard>
  );
}

function Entry({ event, currency }: { event: Event; currency: string }) {
  const details = detailsOf(event, currency);
  const known: Readonly<Record<string, string>> = titles;
  return (
    <li className={classes.event}>
      <Text inherit c="var(--ink-strong)" fw={600}>
        {known[event.action] ?? 'Changed'}
      </Text>
      {details ? (
        <Text inherit mt={2} style={{ whiteSpace: 'pre-line' }}>
          {details}
        </Text>
      ) : null}
      <Text mt={2} c="dimmed" fz="sm">
        {event.actorName}, <Ago at={event.at} />
      </Text>
    </li>
  );
}
