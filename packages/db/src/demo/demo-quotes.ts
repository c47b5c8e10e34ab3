import type { QuoteLineType, QuoteStatus } from '@app/contracts/sales/quote/status';

interface DemoQuoteLine {
  readonly type: Exclude<QuoteLineType, 'template'>;
  readonly title: string;
  readonly priceCents: number;
  readonly quantity?: number;
}

/** A quote on a sample ticket. Its first lines are the ticket's templates. */
export interface DemoQuote {
  /** Key of the ticket. If the ticket is finalized, its order is based on the accepted quote. */
  readonly ticket: string;
  readonly status: QuoteStatus;
  /** The first version if omitted. Versions on the same ticket share a number. */
  readonly version?: number;
  readonly lines: readonly DemoQuoteLine[];
  readonly scope: string;
  readonly depositPercent?: number;
  readonly revisionRounds?: number;
  readonly notes?: string;
  /** Hours ago that it was sent or, for a draft, begun. */
  readonly hoursAgo: number;
  /** Days from now until the last day; negative for an expired quote. */
  readonly validForDays: number;
  readonly declineReason?: string;
  readonly finalizeOnAccept?: true;
}

export const demoQuotes: readonly DemoQuote[] = [
  {
    ticket: 'startup-launch',
    status: 'replaced',
    lines: [{ type: 'service', title: 'Brand colors and typeface', priceCents: 24_000 }],
    scope: 'Orbit with your colors, logo and texts; setup on your domain.',
    depositPercent: 50,
    revisionRounds: 1,
    // Five hours before the next version.
    hoursAgo: 23,
    validForDays: 19,
  },
  {
    ticket: 'startup-launch',
    status: 'sent',
    version: 2,
    lines: [
      { type: 'service', title: 'Brand colors and typeface', priceCents: 24_000 },
      { type: 'service', title: 'Waiting list with email confirmation', priceCents: 36_000 },
      { type: 'discount', title: 'First project together', priceCents: -6_000 },
    ],
    scope:
      'Orbit with your colors, logo and texts; a waiting list that confirms addresses by email; setup on your domain.',
    depositPercent: 50,
    revisionRounds: 2,
    notes: 'As we discussed: the launch page first, the dashboard later.',
    hoursAgo: 18,
    validForDays: 21,
    finalizeOnAccept: true,
  },
  {
    ticket: 'clinic-booking',
    status: 'sent',
    lines: [{ type: 'service', title: 'Booking with reminders by SMS', priceCents: 58_000 }],
    scope: 'Online booking for four doctors, reminders by SMS the day before, in English and French.',
    depositPercent: 30,
    revisionRounds: 2,
    hoursAgo: 20,
    validForDays: 2,
  },
  {
    ticket: 'realtor-import',
    status: 'withdrawn',
    lines: [{ type: 'service', title: 'Import of listings, once', priceCents: 28_000 }],
    scope: 'Keystone with the listings of today.',
    hoursAgo: 22,
    validForDays: 29,
  },
  {
    ticket: 'school-portal',
    status: 'accepted',
    lines: [
      { type: 'service', title: 'Portal for parents', priceCents: 92_000 },
      { type: 'service', title: 'Training, half a day', priceCents: 16_000, quantity: 2 },
    ],
    scope: 'One site for both schools with a portal for parents: timetable, fees, messages to teachers.',
    depositPercent: 40,
    hoursAgo: 60,
    validForDays: 12,
  },
  {
    ticket: 'market-payments',
    status: 'draft',
    lines: [{ type: 'service', title: 'Mobile money at the checkout', priceCents: 74_000 }],
    scope: 'Payment by mobile money beside the card, with a daily report of what came in.',
    hoursAgo: 4,
    validForDays: 30,
  },
  {
    ticket: 'union-question',
    status: 'declined',
    lines: [{ type: 'service', title: 'Receipts by SMS', priceCents: 45_000 }],
    scope: 'Guildhall with receipts by SMS for dues that are collected in cash.',
    hoursAgo: 440,
    validForDays: -5,
    declineReason: 'The board wants to wait until after the election in spring.',
  },
  {
    ticket: 'hotel-portal',
    status: 'sent',
    lines: [{ type: 'service', title: 'Monthly prices and online signing', priceCents: 39_000 }],
    scope: 'Hearthside for nine rooms, stays of two weeks and more.',
    hoursAgo: 700,
    validForDays: -15,
  },
  ...['job-board-sale', 'tour-sale', 'consultancy-sale'].map(
    (ticket): DemoQuote => ({
      ticket,
      status: 'accepted',
      lines: [],
      scope: 'As agreed in the thread of the request.',
      revisionRounds: 1,
      depositPercent: 30,
      hoursAgo: 330,
      validForDays: 14,
    }),
  ),
];
