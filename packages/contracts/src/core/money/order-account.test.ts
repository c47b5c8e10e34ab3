import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LedgerEntry } from '../../sales/ledger/entry';
import type { PaymentState, RefundState } from '../../sales/payment/status';
import { type AccountOrder, orderAccount } from './order-account';

const entryOf = (
  kind: LedgerEntry['kind'],
  sourceId: string,
  amountCents: number,
  minute: number,
  invoiceId: string | null = null,
): LedgerEntry => ({ kind, sourceId, amountCents, invoiceId, happenedAt: new Date(minute * 60_000) });

/** The entries that an attempt to pay leaves, and whether it failed. */
const paymentOf = (id: string, amountCents: number, minute: number, state: PaymentState = 'succeeded') => ({
  hasFailed: state === 'failed',
  entries: state === 'succeeded' ? [entryOf('payment', id, -amountCents, minute)] : [],
});
const refundOf = (
  paymentId: string,
  amountCents: number,
  minute: number,
  state: RefundState = 'succeeded',
) => {
  const entries = [entryOf('refund', `refund of ${paymentId} ${minute}`, amountCents, minute)];
  if (state === 'failed') entries.push({ ...entries[0], amountCents: -amountCents } as LedgerEntry);
  return { hasFailed: false, entries: state === 'pending' ? [] : entries };
};
/** The bank took it back, and returned it if the dispute was won late. */
const disputeOf = (paymentId: string, cents: number, minute: number, isWon: boolean) => {
  const entry = entryOf('dispute', `dispute of ${paymentId} ${minute}`, cents, minute);
  return { hasFailed: false, entries: isWon ? [entry, { ...entry, amountCents: -cents }] : [entry] };
};
const documentOf = (
  id: string,
  kind: 'deposit' | 'final' | 'credit_note',
  totalCents: number,
  minute: number,
  creditedInvoiceId: string | null = null,
) => ({
  hasFailed: false,
  entries: [
    kind === 'credit_note'
      ? entryOf(kind, id, -totalCents, minute, creditedInvoiceId)
      : entryOf(`${kind}_invoice`, id, totalCents, minute, id),
  ],
});

const writeOffOf = (invoiceId: string, cents: number, minute: number, isUndone = false) => {
  const entry = entryOf('write_off', `write-off of ${invoiceId} ${minute}`, -cents, minute, invoiceId);
  return { hasFailed: false, entries: isUndone ? [entry, { ...entry, amountCents: cents }] : [entry] };
};

type Posted = ReturnType<typeof paymentOf>;
interface Rows {
  payments?: readonly Posted[];
  refunds?: readonly Posted[];
  documents?: readonly Posted[];
}

const accountOf = (totalCents: number, rows: Rows = {}, values: Partial<AccountOrder> = {}) => {
  const posted = [...(rows.payments ?? []), ...(rows.refunds ?? []), ...(rows.documents ?? [])];
  return orderAccount(
    {
      status: 'pending',
      paymentStatus: 'pending',
      totalCents,
      depositCents: null,
      askedCents: null,
      ...values,
    },
    {
      entries: posted.flatMap(({ entries }) => entries),
      hasFailed: posted.some(({ hasFailed }) => hasFailed),
    },
  );
};

describe('what an order asks to be paid next (ticket.whose-turn)', () => {
  const half = paymentOf('a', 50, 2);
  const deposit = documentOf('d', 'deposit', 50, 1);
  test.each<[string, Rows, Partial<AccountOrder>, number]>([
    ['is the total without a deposit', {}, {}, 100],
    ['is what is left of it', { payments: [half] }, {}, 50],
    ['is the deposit first', { documents: [deposit] }, { depositCents: 50 }, 50],
    ['is what is left of the deposit', { payments: [paymentOf('a', 20, 1)] }, { depositCents: 50 }, 30],
    ['is nothing once the deposit is paid', { payments: [half] }, { depositCents: 50 }, 0],
    [
      'is the rest once it is invoiced',
      { payments: [half], documents: [deposit, documentOf('f', 'final', 50, 3)] },
      { depositCents: 50 },
      50,
    ],
    ['is the rest of a live website', { payments: [half] }, { depositCents: 50, status: 'completed' }, 50],
    ['is nothing of a cancelled order', {}, { depositCents: 50, status: 'cancelled' }, 0],
  ])('%s', (_name, rows, values, cents) => {
    expect(accountOf(100, rows, values).dueNowCents).toBe(cents);
  });
});

describe('the payment status of an order (sales.payment-status)', () => {
  const statusOf = (
    payments: readonly ReturnType<typeof paymentOf>[],
    refunds: readonly ReturnType<typeof refundOf>[] = [],
  ) => accountOf(100, { payments, refunds }).paymentStatus;

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
  ] as const)('is %s for these payments', (_name, payments, refunds, status) => {
    expect(statusOf(payments, refunds)).toBe(status);
  });

  test('of a free order is paid without a payment', () => {
    expect(accountOf(0)).toMatchObject({
      paidCents: 0,
      refundedCents: 0,
      paymentStatus: 'paid',
    });
  });
});

describe('what an order asks (sales.order-account)', () => {
  const invoiced = documentOf('INV', 'final', 239_614, 0);

  test('is its total as long as nothing was invoiced', () => {
    expect(accountOf(100)).toMatchObject({ dueCents: 100, askedCents: null, creditedCents: 0 });
  });

  test('falls with a credit note, so that paying the rest of the invoice makes it paid', () => {
    const payments = [paymentOf('a', 139_614, 1)];
    const documents = [invoiced, documentOf('CRN', 'credit_note', 10_000, 2, 'INV')];
    const account = accountOf(239_614, { payments, documents });
    expect(account).toMatchObject({ dueCents: 90_000, creditedCents: 10_000, paymentStatus: 'pending' });
    expect(account.invoices.get('INV')).toEqual({
      creditedCents: 10_000,
      openCents: 90_000,
      writtenOffCents: 0,
      uncoveredCents: 90_000,
    });
    const paid = accountOf(239_614, { payments: [...payments, paymentOf('b', 90_000, 3)], documents });
    expect(paid).toMatchObject({ dueCents: 0, overpaidCents: 0, paymentStatus: 'paid' });
  });

  test('counts as overpaid what was paid beyond it after a credit note', () => {
    const documents = [invoiced, documentOf('CRN', 'credit_note', 10_000, 2, 'INV')];
    expect(accountOf(239_614, { payments: [paymentOf('a', 239_614, 1)], documents })).toMatchObject({
      dueCents: 0,
      overpaidCents: 10_000,
      paymentStatus: 'paid',
    });
  });

  test('stays its total while the final invoice is still to come, whatever is credited of the deposit', () => {
    const documents = [documentOf('D', 'deposit', 30, 0), documentOf('C', 'credit_note', 10, 1, 'D')];
    expect(accountOf(100, { documents }, { depositCents: 30 })).toMatchObject({
      dueCents: 100,
      depositDueCents: 20,
    });
  });

  test('is asked again by an invoice that follows one credited in full', () => {
    const documents = [
      documentOf('A', 'final', 100, 0),
      documentOf('C', 'credit_note', 100, 2, 'A'),
      documentOf('B', 'final', 100, 3),
    ];
    const payments = [paymentOf('a', 10, 1)];
    expect(accountOf(100, { payments, documents: documents.slice(0, 2) })).toMatchObject({
      dueCents: 0,
      overpaidCents: 10,
    });
    expect(accountOf(100, { payments, documents })).toMatchObject({ dueCents: 90, paymentStatus: 'pending' });
  });

  test('is not asked again when money goes back and no credit note is issued', () => {
    const rows = { payments: [paymentOf('a', 239_614, 1)], documents: [invoiced] };
    const account = accountOf(239_614, { ...rows, refunds: [refundOf('a', 5_000, 2)] });
    expect(account).toMatchObject({ dueCents: 0, paymentStatus: 'paid' });
    expect(account.invoices.get('INV')).toMatchObject({ openCents: 0, uncoveredCents: 5_000 });
  });

  test('has its day of being paid: the last payment that was needed, whatever came or went back later', () => {
    const payments = [paymentOf('a', 60, 1), paymentOf('b', 40, 2), paymentOf('c', 5, 3)];
    const paidAtOf = (account: ReturnType<typeof accountOf>) => account.paidAtMs;
    const second = payments[1]?.entries[0]?.happenedAt.getTime();
    expect(paidAtOf(accountOf(100, { payments }))).toBe(second);
    expect(paidAtOf(accountOf(100, { payments, refunds: [refundOf('a', 20, 4)] }))).toBe(second);
    expect(paidAtOf(accountOf(100, { payments, refunds: [refundOf('a', 60, 4, 'failed')] }))).toBe(second);
    expect(paidAtOf(accountOf(100, { payments: payments.slice(0, 1) }))).toBeNull();
    expect(paidAtOf(accountOf(0, {}))).toBeNull();
  });

  test('of an order that was called off leaves out what was written off', () => {
    const documents = [
      ...[documentOf('i', 'final', 55, 0), writeOffOf('i', 1, 1)],
      ...[documentOf('c', 'credit_note', 53, 2, 'i'), documentOf('d', 'credit_note', 1, 3, 'i')],
    ];
    const late = { documents, payments: [paymentOf('a', 1, 4)] };
    expect(accountOf(55, late, { status: 'cancelled', askedCents: 1 })).toMatchObject({
      ...{ heldCents: 1, dueCents: 0, overpaidCents: 1 },
    });
  });

  test('of an order that was called off is nothing, and money that still comes has to go back', () => {
    const payments = [paymentOf('a', 54, 1)];
    const kept = accountOf(130, { payments }, { status: 'cancelled', askedCents: 54 });
    expect(kept).toMatchObject({ dueCents: 0, overpaidCents: 0, heldCents: 54 });
    const late = [...payments, paymentOf('b', 76, 2)];
    expect(accountOf(130, { payments: late }, { status: 'cancelled', askedCents: 54 })).toMatchObject({
      dueCents: 0,
      overpaidCents: 76,
    });
  });

  test('does not know payments and refunds that were taken back, and knows those that came again', () => {
    const paid = paymentOf('a', 100, 1);
    const taken = { hasFailed: false, entries: [entryOf('payment', 'a', 100, 1)] };
    expect(accountOf(100, { payments: [paid, taken] })).toMatchObject({
      ...{ paidCents: 0, refundedCents: 0, dueCents: 100, paymentStatus: 'pending' },
    });
    const again = accountOf(100, { payments: [paid, taken, paymentOf('a', 100, 5)] });
    expect(again).toMatchObject({ paidCents: 100, dueCents: 0, paidAtMs: 5 * 60_000 });
    const bounced = [refundOf('a', 40, 2, 'failed'), refundOf('a', 40, 3)];
    expect(accountOf(100, { payments: [paid], refunds: bounced })).toMatchObject({ refundedCents: 40 });
  });

  test('falls with what was written off, which no credit note took back', () => {
    const writtenOff = writeOffOf('I', 30, 4);
    const [payments, documents] = [[paymentOf('a', 70, 1)], [documentOf('I', 'final', 100, 0), writtenOff]];
    expect(accountOf(100, { payments, documents })).toMatchObject({
      ...{ dueCents: 0, overpaidCents: 0, creditedCents: 0, paymentStatus: 'paid', paidAtMs: 4 * 60_000 },
      writtenOffCents: 30,
    });
    expect(accountOf(100, { documents }).invoices.get('I')).toMatchObject({ openCents: 70 });
    expect(accountOf(100, { payments: [paymentOf('a', 90, 1)], documents })).toMatchObject({
      ...{ dueCents: 0, overpaidCents: 20 },
    });
  });
});

test('a write-off settles its own invoice, and money the others; taken back it is asked again', () => {
  const invoiced = [documentOf('D', 'deposit', 30, 0), documentOf('F', 'final', 70, 1)];
  const openOf = (...more: Posted[]) => {
    const { invoices, dueCents } = accountOf(100, {
      payments: [paymentOf('a', 10, 2)],
      documents: [...invoiced, ...more],
    });
    return [invoices.get('D')?.openCents, invoices.get('F')?.openCents, dueCents];
  };
  expect(openOf()).toEqual([20, 70, 90]);
  expect(openOf(writeOffOf('F', 70, 3))).toEqual([20, 0, 20]);
  expect(openOf(writeOffOf('F', 70, 3, true))).toEqual([20, 70, 90]);
  const { paymentStatus, dueCents } = accountOf(100, { documents: [...invoiced, writeOffOf('D', 30, 3)] });
  expect([paymentStatus, dueCents]).toEqual(['pending', 70]);
});

/** Plays random histories with a bookkeeper's rules of its own. */
function playHistory(totalCents: number, steps: readonly Step[]) {
  const [payments, refunds, documents]: [Posted[], Posted[], Posted[]] = [[], [], []];
  const issued = new Set<string>();
  const left = new Map<string, number>();
  const standing = new Map<string, number>();
  let writtenOff = 0;
  const pick = (from: Map<string, number>, which: number) => [...from][which % Math.max(1, from.size)];
  steps.forEach(({ kind, share, which }, minute) => {
    const id = `${kind}${minute}`;
    const part = (cents: number) => Math.ceil((cents * share) / 100);
    if (kind === 'pay') {
      payments.push(paymentOf(id, part(totalCents), minute));
      left.set(id, part(totalCents));
    } else if (kind === 'refund' || kind === 'bounce') {
      const [of = '', cents = 0] = pick(left, which) ?? [];
      if (part(cents) === 0) return;
      refunds.push(refundOf(of, part(cents), minute, kind === 'bounce' ? 'failed' : 'succeeded'));
      if (kind === 'refund') left.set(of, cents - part(cents));
    } else if (kind === 'dispute' || kind === 'wonDispute') {
      const [of = '', cents = 0] = pick(left, which) ?? [];
      if (cents === 0) return;
      refunds.push(disputeOf(of, cents, minute, kind === 'wonDispute'));
      if (kind === 'dispute') left.set(of, 0);
    } else if (kind === 'credit' || kind === 'writeOff' || kind === 'undoneWriteOff') {
      const [of = '', cents = 0] = pick(standing, which) ?? [];
      if (part(cents) === 0) return;
      if (kind === 'undoneWriteOff') documents.push(writeOffOf(of, part(cents), minute, true));
      if (kind === 'undoneWriteOff') return;
      if (kind === 'credit') documents.push(documentOf(id, 'credit_note', part(cents), minute, of));
      else documents.push(writeOffOf(of, part(cents), minute));
      if (kind === 'writeOff') writtenOff += part(cents);
      standing.set(of, cents - part(cents));
    } else {
      const cents = kind === 'deposit' ? part(totalCents) : totalCents - writtenOff - sumOf(standing);
      if (issued.has('final') || issued.has(kind)) return;
      issued.add(kind);
      documents.push(documentOf(id, kind, cents, minute));
      standing.set(id, cents);
    }
  });
  const hasFinal = issued.has('final');
  return { payments, refunds, documents, hasFinal, writtenOff, held: sumOf(left), standing: sumOf(standing) };
}

const sumOf = (of: ReadonlyMap<string, number>) => [...of.values()].reduce((sum, cents) => sum + cents, 0);
const step = fc.record({
  kind: fc.constantFrom(
    ...(['pay', 'pay', 'refund', 'bounce', 'credit', 'deposit', 'final'] as const),
    ...(['writeOff', 'undoneWriteOff', 'dispute', 'wonDispute'] as const),
  ),
  share: fc.integer({ min: 1, max: 100 }),
  which: fc.nat(9),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

test('asks for what was invoiced less credited less received plus returned, and never for a cent more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000 }), fc.array(step, { maxLength: 14 }), (total, steps) => {
      const { held, standing, hasFinal, writtenOff, ...rows } = playHistory(total, steps);
      const account = accountOf(total, { ...rows, payments: rows.payments.toReversed() });
      const asked = hasFinal ? standing : total - writtenOff;
      expect(account.heldCents).toBe(held);
      expect(account.overpaidCents).toBe(Math.max(0, held - asked));
      expect([0, Math.max(0, asked - held)]).toContain(account.dueCents);
      if (rows.refunds.length === 0) expect(account.dueCents).toBe(Math.max(0, asked - held));
      if (held > 0 && account.dueCents === 0) expect(account.paymentStatus).toBe('paid');
      if (account.dueCents > 0) expect(account.paymentStatus).not.toBe('paid');
      const open = [...account.invoices.values()].reduce((sum, { openCents }) => sum + openCents, 0);
      expect(open).toBeLessThanOrEqual(account.dueCents);
      if (hasFinal) expect(open).toBe(account.dueCents);
      expect(account.depositDueCents).toBeLessThanOrEqual(account.dueCents);
      const cancelled = accountOf(total, rows, { status: 'cancelled', askedCents: Math.min(held, asked) });
      expect(cancelled).toMatchObject({ heldCents: held, dueCents: 0, depositDueCents: 0 });
      expect(cancelled.overpaidCents).toBeGreaterThanOrEqual(account.overpaidCents);
    }),
    { numRuns: 10_000 },
  );
}, 60_000);
