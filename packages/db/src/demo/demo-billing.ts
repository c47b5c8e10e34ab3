import type { PaymentPart, PaymentProvider, PaymentState, RefundState } from '@app/contracts/payment/status';

/** Hours after the sale. */
interface At {
  readonly after: number;
}

interface DemoInvoice extends At {
  readonly kind: 'deposit' | 'final';
  readonly dueInDays: number;
  /** A credit note that takes so much of it back. */
  readonly credit?: At & { readonly cents: number | 'all'; readonly reason: string };
}

interface DemoPayment extends At {
  readonly provider: PaymentProvider;
  readonly part: PaymentPart;
  /** Left out: all of the part. */
  readonly cents?: number;
  /** Left out: money that came. `pending`: the page to pay on was opened, and nobody is done with it. */
  readonly state?: Exclude<PaymentState, 'succeeded'>;
  /** Why it failed, or was taken back. */
  readonly failure?: string;
  readonly refund?: At & {
    readonly cents: number | 'all';
    readonly reason: string;
    /** Left out: it went back. */
    readonly state?: Exclude<RefundState, 'succeeded'>;
    /** Why it did not. */
    readonly failure?: string;
  };
  /** Its payer wants it back from their bank, which waits for evidence. */
  readonly dispute?: At & { readonly reason: string; readonly evidenceInHours: number };
}

/** The money of a sample sale. */
export interface DemoBilling {
  /** Key of the ticket. */
  readonly sale: string;
  readonly invoices: readonly DemoInvoice[];
  readonly payments: readonly DemoPayment[];
}

const dueInDays = 14;

/** Every state that a payment, a refund or an invoice can have. */
export const demoBillings: readonly DemoBilling[] = [
  // The deposit is asked for, and somebody has begun to pay it.
  {
    sale: 'job-board-sale',
    invoices: [{ kind: 'deposit', after: 0, dueInDays }],
    payments: [{ provider: 'sample', part: 'deposit', after: 20, state: 'pending' }],
  },
  // The deposit is here and disputed, the work has begun; the rest was asked for early, is late, and nothing of it came.
  {
    sale: 'tour-sale',
    invoices: [
      { kind: 'deposit', after: 0, dueInDays },
      { kind: 'final', after: 40, dueInDays: 5 },
    ],
    payments: [
      {
        provider: 'sample',
        part: 'deposit',
        after: 6,
        dispute: { after: 240, reason: 'product_not_received', evidenceInHours: 216 },
      },
    ],
  },
  // Half of it came, and the rest is late.
  {
    sale: 'grocery-sale',
    invoices: [{ kind: 'final', after: 0, dueInDays: 7 }],
    payments: [{ provider: 'bank_transfer', part: 'balance', cents: 90_000, after: 98 }],
  },
  // Deposit and rest are paid, and a day of design went back, to another card than it was tried with first.
  {
    sale: 'consultancy-sale',
    invoices: [
      { kind: 'deposit', after: 0, dueInDays },
      {
        kind: 'final',
        after: 504,
        dueInDays,
        credit: { cents: 34_560, after: 612, reason: 'A design day was not needed' },
      },
    ],
    payments: [
      {
        provider: 'sample',
        part: 'deposit',
        after: 3,
        refund: {
          cents: 34_560,
          after: 606,
          reason: 'A design day was not needed',
          state: 'failed',
          failure: 'The card of this payment is closed.',
        },
      },
      {
        provider: 'sample',
        part: 'balance',
        after: 530,
        refund: { cents: 34_560, after: 612, reason: 'A design day was not needed' },
      },
    ],
  },
  {
    sale: 'charity-sale',
    invoices: [{ kind: 'final', after: 0, dueInDays }],
    payments: [{ provider: 'manual', part: 'whole', after: 48 }],
  },
  {
    sale: 'property-sale',
    invoices: [{ kind: 'final', after: 0, dueInDays }],
    payments: [
      {
        provider: 'bank_transfer',
        part: 'whole',
        after: 96,
        state: 'cancelled',
        failure: 'It was for another order',
      },
      { provider: 'bank_transfer', part: 'whole', after: 120 },
    ],
  },
  // The card was declined, and the order called off.
  {
    sale: 'course-sale',
    invoices: [
      {
        kind: 'final',
        after: 0,
        dueInDays,
        credit: { cents: 'all', after: 96, reason: 'The order was cancelled' },
      },
    ],
    payments: [
      { provider: 'sample', part: 'whole', after: 20, state: 'failed', failure: 'Your card was declined.' },
    ],
  },
  // All went back.
  {
    sale: 'gym-sale',
    invoices: [
      {
        kind: 'final',
        after: 0,
        dueInDays,
        credit: { cents: 'all', after: 400, reason: 'The gym has closed' },
      },
    ],
    payments: [
      {
        provider: 'manual',
        part: 'whole',
        after: 10,
        refund: { cents: 'all', after: 400, reason: 'The gym has closed' },
      },
    ],
  },
  // A part of it is on its way back.
  {
    sale: 'saas-sale',
    invoices: [{ kind: 'final', after: 0, dueInDays }],
    payments: [
      {
        provider: 'sample',
        part: 'whole',
        after: 2,
        refund: { cents: 9_720, after: 1_348, reason: 'Two pages were not translated', state: 'pending' },
      },
    ],
  },
];
