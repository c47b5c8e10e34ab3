import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentAmounts, splitDeposit } from '../money/amounts';
import { currencies } from '../money/currencies';
import type { InvoiceDocument } from './document';
import { creditNote, type DocumentSource, depositInvoice, finalInvoice } from './invoice-document';

const settings: DocumentSource['settings'] = {
  paperSize: 'A4',
  bankTransferOn: false,
  bankName: '',
  bankAccountHolder: '',
  bankAccount: '',
  bankCode: '',
  bankInstructions: '',
  mobileMoneyOn: false,
  mobileMoneyNetwork: '',
  mobileMoneyName: '',
  mobileMoneyNumber: '',
  mobileMoneyInstructions: '',
  invoiceTermsDays: 14,
  invoiceFooter: '',
};
const issue = { number: 'INV-2026-000001', day: '2026-01-02', at: new Date(0) };
const dueOn = '2026-01-16';

/** A sale whose discounts do not exceed the other lines. */
const sale = fc
  .record({
    lines: fc.array(
      fc.record({
        priceCents: fc.integer({ min: -100_000, max: 2_000_000 }),
        quantity: fc.integer({ min: 1, max: 50 }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    taxRate: fc.integer({ min: 0, max: 100_000 }).map((parts) => parts / 100_000),
    currency: fc.constantFrom(...currencies),
  })
  .filter(({ lines, taxRate }) => documentAmounts(lines, taxRate).ok);

type Sale = typeof sale extends fc.Arbitrary<infer Value> ? Value : never;

function sourceOf({ lines, taxRate, currency }: Sale): DocumentSource {
  const result = documentAmounts(lines, taxRate);
  if (!result.ok) throw new Error(result.refusal);
  return {
    language: 'en',
    order: {
      ...{ number: 'ORD-2026-000001', currency, customerName: 'Mary', customerEmail: 'mary@example.com' },
      ...{ customerCompany: null, purchaseOrderNumber: null, taxName: 'Tax', taxRate, ...result.amounts },
    },
    items: lines.map((line) => ({ name: 'Line', ...line })),
    ...{ quoteNumber: null, seller: { name: 'Seller', lines: [] }, settings },
  };
}

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);

/**
 * Checks that the lines add up to the subtotal, and subtotal and tax to the total, in whole minor units; only
 * discounts are below zero.
 */
function expectConsistentTotals(
  document: Pick<InvoiceDocument, 'lines' | 'subtotal' | 'tax' | 'total'>,
): void {
  const { lines, subtotal, tax, total } = document;
  expect(sum(lines.map(({ amount }) => amount))).toBe(subtotal);
  for (const { amount, unitAmount, quantity } of lines) expect(amount).toBe(unitAmount * quantity);
  expect(subtotal + (tax?.amount ?? 0)).toBe(total);
  for (const each of [subtotal, tax?.amount ?? 0, total]) {
    expect(Number.isSafeInteger(each) && each >= 0).toBe(true);
  }
}

test('deposit and final invoice add up, each in itself and together to the total, in every currency (sales.invoice-kinds)', () => {
  fc.assert(
    fc.property(sale, fc.integer({ min: 1, max: 100 }), (sold, percent) => {
      const source = sourceOf(sold);
      const { totalCents } = source.order;
      const amount = splitDeposit(totalCents, percent).depositCents;
      const deposit = depositInvoice(source, issue, { dueOn, amount });
      const deductions = [{ label: `Deposit, ${deposit.number}`, amount: -deposit.due }];
      const final = finalInvoice(source, issue, { dueOn, deductions });
      for (const document of [deposit, final]) expectConsistentTotals(document);
      expect(deposit.due + final.due).toBe(totalCents);
      expect(final.due).toBeGreaterThanOrEqual(0);
      expect(deposit.tax?.amount ?? 0).toBeLessThanOrEqual(final.tax?.amount ?? 0);
    }),
    { numRuns: 3_000 },
  );
}, 60_000);

test('credit notes add up, and those of a whole invoice give back all of it and of its tax', () => {
  fc.assert(
    fc.property(sale, fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 5 }), (sold, shares) => {
      const source = sourceOf(sold);
      const { totalCents, taxCents } = source.order;
      let credited = 0;
      const notes = [...shares, 100].map((share) => {
        const amount = Math.round(((totalCents - credited) * share) / 100);
        const facts = { invoiceNumber: issue.number, reason: 'Agreed', amount, credited };
        credited += amount;
        return creditNote(source, issue, facts);
      });
      for (const note of notes) expectConsistentTotals(note);
      expect(sum(notes.map(({ total }) => total))).toBe(totalCents);
      expect(sum(notes.map(({ tax }) => tax?.amount ?? 0))).toBe(taxCents);
    }),
    { numRuns: 3_000 },
  );
}, 60_000);
