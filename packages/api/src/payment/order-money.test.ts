import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueCents, type OrderRows, orderMoney } from './order-money';

type PaymentState = OrderRows['payments'][number]['state'];

const paymentOf = (id: string, amountCents: number, minute: number, state: PaymentState = 'succeeded') => ({
  id,
  state,
  amountCents,
  receivedAt: state === 'succeeded' ? new Date(minute * 60_000) : null,
  createdAt: new Date(minute * 60_000),
});
const refundOf = (
  paymentId: string,
  amountCents: number,
  minute: number,
  state: OrderRows['refunds'][number]['state'] = 'succeeded',
) => ({ paymentId, state, amountCents, completedAt: new Date(minute * 60_000), createdAt: new Date(0) });

describe('the payment status of an order (sales.payment-status)', () => {
  const statusOf = (
    payments: readonly ReturnType<typeof paymentOf>[],
    refunds: readonly ReturnType<typeof refundOf>[] = [],
  ) => orderMoney(100, { payments, refunds }).paymentStatus;

  test.each([
    ['pending without any payment', [], [], 'pending'],
    ['pending with a part', [paymentOf('a', 99, 1)], [], 'pending'],
    ['pending while one is under way', [paymentOf('a', 100, 1, 'pending')], [], 'pending'],
    ['pending after a checkout that was left', [paymentOf('a', 100, 1, 'cancelled')], [], 'pending'],
    ['failed after a failed attempt', [paymentOf('a', 100, 1, 'failed')], [], 'failed'],
    [
      'pending after a failed attempt with a success beside it',
      [paymentOf('a', 50, 1, 'failed'), paymentOf('b', 50, 2)],
      [],
      'pending',
    ],
    ['paid by one', [paymentOf('a', 100, 1)], [], 'paid'],
    ['paid by two', [paymentOf('a', 60, 1), paymentOf('b', 40, 2)], [], 'paid'],
    ['paid with too much', [paymentOf('a', 130, 1)], [], 'paid'],
    ['paid while a part went back', [paymentOf('a', 100, 1)], [refundOf('a', 30, 2)], 'paid'],
    [
      'paid while a refund is under way',
      [paymentOf('a', 100, 1)],
      [refundOf('a', 100, 2, 'pending')],
      'paid',
    ],
    ['paid after a refund failed', [paymentOf('a', 100, 1)], [refundOf('a', 100, 2, 'failed')], 'paid'],
    ['refunded when all is back', [paymentOf('a', 100, 1)], [refundOf('a', 100, 2)], 'refunded'],
    ['refunded when a part is back', [paymentOf('a', 40, 1)], [refundOf('a', 40, 2)], 'refunded'],
    [
      'pending when after that only a part comes again',
      [paymentOf('a', 100, 1), paymentOf('b', 50, 3)],
      [refundOf('a', 100, 2)],
      'pending',
    ],
    [
      'not paid by what came and went before',
      [paymentOf('a', 50, 1), paymentOf('b', 50, 3)],
      [refundOf('a', 50, 2)],
      'pending',
    ],
    ['paid in one moment with a refund', [paymentOf('a', 100, 1)], [refundOf('a', 10, 1)], 'paid'],
  ] as const)('is %s', (_name, payments, refunds, status) => {
    expect(statusOf(payments, refunds)).toBe(status);
  });

  test('of nothing is paid without a payment', () => {
    expect(orderMoney(0, { payments: [], refunds: [] })).toEqual({
      paidCents: 0,
      refundedCents: 0,
      paymentStatus: 'paid',
    });
  });
});

test('sums and status agree with the rows, whatever was paid and paid back', () => {
  const step = fc.record({
    kind: fc.constantFrom('pay', 'pay', 'fail', 'leave', 'refund'),
    share: fc.integer({ min: 1, max: 100 }),
    which: fc.nat(9),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000 }), fc.array(step, { maxLength: 14 }), (total, steps) => {
      const payments: ReturnType<typeof paymentOf>[] = [];
      const refunds: ReturnType<typeof refundOf>[] = [];
      const left = new Map<string, number>();
      let paid = 0;
      let returned = 0;
      let wasFull = false;
      steps.forEach(({ kind, share, which }, minute) => {
        const id = String(minute);
        if (kind === 'fail' || kind === 'leave') {
          payments.push(paymentOf(id, total, minute, kind === 'fail' ? 'failed' : 'cancelled'));
        } else if (kind === 'pay') {
          const due = total - paid + returned;
          const cents = Math.min(due, Math.ceil((total * share) / 50));
          if (cents <= 0) return;
          payments.push(paymentOf(id, cents, minute));
          left.set(id, cents);
          paid += cents;
        } else {
          const [of = '', cents = 0] = [...left][which % Math.max(1, left.size)] ?? [];
          const back = Math.ceil((cents * share) / 100);
          if (back === 0) return;
          refunds.push(refundOf(of, back, minute));
          left.set(of, cents - back);
          returned += back;
        }
        wasFull = paid - returned >= total || (wasFull && paid > returned);
      });
      const money = orderMoney(total, { payments: [...payments].reverse(), refunds });
      expect(money).toMatchObject({ paidCents: paid, refundedCents: returned });
      expect(paid - returned).toBeLessThanOrEqual(total);
      expect(dueCents({ totalCents: total, ...money })).toBe(wasFull ? 0 : total - paid + returned);
      const failed = payments.some(({ state }) => state === 'failed') && paid === 0;
      const expected = wasFull
        ? 'paid'
        : returned > 0 && paid === returned
          ? 'refunded'
          : failed
            ? 'failed'
            : 'pending';
      expect(money.paymentStatus).toBe(expected);
    }),
    { numRuns: 3_000 },
  );
});
