import type { RefundState } from '@app/contracts/sales/payment/status';
import { disputeReasonText } from '@app/contracts/sales/payment/status';
import type { order } from '../schema/sales/order';
import type { dispute, payment, refund } from '../schema/sales/payment';
import { demoId } from './demo-id';
import type { Person } from './load-people';
import { hoursAfter } from './relative-dates';

type PaymentRow = typeof payment.$inferInsert;
export type PaymentValues = PaymentRow & Required<Pick<PaymentRow, 'id' | 'createdAt' | 'state'>>;

/** All payments, refunds and disputes of a sample order. */
export interface MoneyRows {
  payments: PaymentValues[];
  refunds: (typeof refund.$inferInsert)[];
  disputes: (typeof dispute.$inferInsert)[];
}

const refundActions: Readonly<Record<RefundState, string>> = {
  pending: 'order.startRefund',
  succeeded: 'order.payBack',
  failed: 'order.failRefund',
};

/** Derives the history entries about money of a sample order. */
export function historyOf(
  sold: typeof order.$inferSelect,
  { payments, refunds, disputes }: MoneyRows,
  team: Person,
) {
  const event = (action: string, key: string, by: Person | null, createdAt: Date, after: object) => ({
    id: demoId('audit-event', `${action}:${key}`),
    actorId: by?.id ?? null,
    actorName: by?.name ?? 'System',
    action,
    entity: 'order',
    entityId: sold.id,
    entityLabel: sold.number,
    after: { ...after },
    createdAt,
  });
  return [
    ...payments.flatMap((row) => {
      const { id, provider, part, state, reference, amountCents, currency, createdAt, failureReason } = row;
      if (state === 'pending') return [];
      const facts = { payment: reference, provider, part, amountCents, currency };
      const onlineAction = state === 'failed' ? 'order.failPayment' : 'order.receivePayment';
      const isOnline = provider === 'sample';
      const action = isOnline ? onlineAction : 'order.recordPayment';
      const at = createdAt ?? sold.orderDate;
      const receivedEvent = event(action, id, isOnline ? null : team, at, facts);
      if (state !== 'cancelled') return [receivedEvent];
      const cancelledEvent = event('order.cancelPayment', id, team, hoursAfter(at, 1), {
        ...facts,
        reason: failureReason,
      });
      return [receivedEvent, cancelledEvent];
    }),
    ...refunds.map(({ paymentId, amountCents, createdAt, state = 'pending', reason, failureReason }) => {
      const reasonFields = { pending: { reason }, succeeded: {}, failed: { failure: failureReason } }[state];
      const facts = { refund: paymentId, amountCents, currency: sold.currency, ...reasonFields };
      return event(refundActions[state], paymentId, team, createdAt ?? sold.orderDate, facts);
    }),
    ...disputes.map(({ paymentId, amountCents, reason, toldAt }) => {
      const facts = { amountCents, currency: sold.currency, reason: disputeReasonText(reason) };
      return event('order.disputePayment', paymentId, null, toldAt, facts);
    }),
  ];
}
