import { expect, test } from 'vitest';
import { findIssuableKinds } from './issuable-invoices';

const invoice = (kind: 'deposit' | 'final' | 'credit_note', totalCents: number, creditedCents = 0) => ({
  kind,
  totalCents,
  creditedCents,
});

test.each([
  ['without a deposit', 'pending', null, [], ['final'], 0],
  ['with one', 'processing', 3_000, [], ['deposit', 'final'], 0],
  ['whose deposit is invoiced', 'pending', 3_000, [invoice('deposit', 3_000)], ['final'], 3_000],
  [
    'whose deposit invoice is credited in part',
    'pending',
    3_000,
    [invoice('deposit', 3_000, 500)],
    ['final'],
    2_500,
  ],
  [
    'whose deposit invoice is credited',
    'pending',
    3_000,
    [invoice('deposit', 3_000, 3_000)],
    ['deposit', 'final'],
    0,
  ],
  ['that is invoiced', 'completed', 3_000, [invoice('final', 10_000)], [], 0],
  ['whose invoice of nothing is issued', 'completed', null, [invoice('final', 0)], [], 0],
  [
    'whose invoice is credited',
    'completed',
    null,
    [invoice('final', 9, 9), invoice('credit_note', 9)],
    ['final'],
    0,
  ],
  ['that is cancelled', 'cancelled', 3_000, [], [], 0],
  ['that is refunded', 'refunded', null, [], [], 0],
] as const)(
  'lists the invoices that can be issued for an order %s',
  (_words, status, deposit, invoices, kinds, deducted) => {
    expect(findIssuableKinds(status, deposit, invoices)).toEqual({ kinds, deducted });
  },
);
