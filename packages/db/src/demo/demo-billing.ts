import type {
  PaymentPart,
  PaymentProvider,
  PaymentState,
  RefundState,
} from '@app/contracts/sales/payment/status';

/** Hours after the sale. */
interface AfterSale {
  readonly after: number;
}

interface DemoInvoice extends AfterSale {
  readonly kind: 'deposit' | 'final';
  readonly dueInDays: number;
  /** A credit note over this amount. */
  readonly credit?: AfterSale & { readonly cents: number | 'all'; readonly reason: string };
}

interface DemoPayment extends AfterSale {
  readonly provider: PaymentProvider;
  readonly part: PaymentPart;
  /** The whole instalment if omitted. */
  readonly cents?: number;
  /** Succeeded if omitted. `pending`: the payment page was opened, but not completed. */
  readonly state?: Exclude<PaymentState, 'succeeded'>;
  /** Why it failed or was cancelled. */
  readonly failure?: string;
  readonly refund?: AfterSale & {
    readonly cents: number | 'all';
    readonly reason: string;
    /** Succeeded if omitted. */
    readonly state?: Exclude<RefundState, 'succeeded'>;
    /** Why the refund failed. */
    readonly failure?: string;
  };
  /** A chargeback requested from the payer's bank, which waits for evidence. */
  readonly dispute?: AfterSale & { readonly reason: string; readonly evidenceInHours: number };
}

/** Invoices and payments of a sample sale. */
export interface DemoBilling {
  /** Key of the ticket. */
  readonly sale: string;
  readonly invoices: readonly DemoInvoice[];
  readonly payments: readonly DemoPayment[];
}

const dueInDays = 14;

/** Covers every state of a payment, a refund or an invoice. */
export const demoBillings: readonly DemoBilling[] = [
  ...['congress-sale', 'clinic-sale'].map(
    (sale): DemoBilling => ({ sale, invoices: [{ kind: 'final', after: 0, dueInDays }], payments: [] }),
  ),
  // The deposit is due, and its payment has been started.
  {
    sale: 'job-board-sale',
    invoices: [{ kind: 'deposit', after: 0, dueInDays }],
    payments: [{ provider: 'sample', part: 'deposit', after: 20, state: 'pending' }],
  },
  // The deposit is paid and disputed and the work has begun; the remainder was invoiced early, is overdue and
  // unpaid.
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
  // Half of it is paid, and the remainder is overdue.
  {
    sale: 'grocery-sale',
    invoices: [{ kind: 'final', after: 0, dueInDays: 7 }],
    payments: [{ provider: 'bank_transfer', part: 'balance', cents: 90_000, after: 98 }],
  },
  // Deposit and remainder are paid, after a first attempt with another card; a day of design was refunded.
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
  // The card was declined, and the order cancelled.
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
  // Fully refunded.
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
  // A partial refund is pending.
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
