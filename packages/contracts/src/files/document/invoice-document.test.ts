import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitDeposit } from '../../core/money/amounts';
import { currencies } from '../../core/money/currencies';
import { currencyDecimals } from '../../core/money/currency';
import { documentAmounts } from '../../core/money/document-amounts';
import type { CreditNoteDocument, InvoiceDocument } from './document';
import { invoicedAmount, invoicedTax } from './document-shares';
import type { DocumentSource } from './document-source';
import { electronicAmounts, followsRates } from './e-invoice-amounts';
import { creditNote, depositInvoice, finalInvoice } from './invoice-document';

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

const ownTax = (taxRate: number) => ({ taxName: 'Tax', taxRate, taxTreatment: 'standard' as const });

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
  .filter(({ lines, taxRate }) => documentAmounts(lines, ownTax(taxRate)).ok);

type Sale = typeof sale extends fc.Arbitrary<infer Value> ? Value : never;

function sourceOf({ lines, taxRate, currency }: Sale): DocumentSource {
  const result = documentAmounts(lines, ownTax(taxRate));
  if (!result.ok) throw new Error(result.refusal);
  return {
    language: 'en',
    order: {
      ...{ number: 'ORD-2026-000001', currency, customerName: 'Mary', customerEmail: 'mary@example.com' },
      ...{
        customerCompany: null,
        purchaseOrderNumber: null,
        billing: null,
        ...ownTax(taxRate),
        taxReason: '',
        ...result.amounts,
      },
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

/** Checks that the e-invoice states what the document does, and its tax as closely as its standard asks. */
function expectSameAmounts(document: InvoiceDocument | CreditNoteDocument): void {
  const stated = electronicAmounts(document);
  const { total, tax, due } = stated;
  expect([total, tax, due]).toEqual(
    document.kind === 'invoice'
      ? [invoicedAmount(document), invoicedTax(document), document.due]
      : [document.total, document.tax?.amount ?? 0, document.total],
  );
  // Without decimals, two roundings can differ from the rate by a whole unit: then there is no e-invoice.
  if (currencyDecimals(document.currency) > 0) expect(followsRates(document, stated)).toBe(true);
}

test('deposit and final invoice add up, separately and together to the total, in every currency (sales.invoice-kinds)', () => {
  fc.assert(
    fc.property(sale, fc.integer({ min: 1, max: 100 }), (sold, percent) => {
      const source = sourceOf(sold);
      const { totalCents } = source.order;
      const amount = splitDeposit(totalCents, percent).depositCents;
      const deposit = depositInvoice(source, issue, { dueOn, amount });
      const { number } = deposit;
      const earlier = [{ number, amount: deposit.due, tax: deposit.tax?.amount ?? 0 }];
      const final = finalInvoice(source, issue, { dueOn, earlier });
      for (const document of [deposit, final]) {
        expectConsistentTotals(document);
        expectSameAmounts(document);
      }
      expect(deposit.due + final.due).toBe(totalCents);
      expect(final.due).toBeGreaterThanOrEqual(0);
      expect(sum(final.deductions.map(({ net = 0 }) => net)) + deposit.subtotal).toBe(0);
      expect(invoicedTax(deposit) + invoicedTax(final)).toBe(source.order.taxCents);
      expect(invoicedTax(final)).toBeGreaterThanOrEqual(0);
      expect(invoicedTax(final)).toBeLessThanOrEqual(invoicedAmount(final));
      // Not every amount is a whole one plus its rounded tax.
      const exact = deposit.subtotal * sold.taxRate;
      expect(Math.abs((deposit.tax?.amount ?? 0) - exact)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 3_000 },
  );
}, 60_000);

test('a deposit of 718.84 at 8.25 % charges 54.78, and the final invoice the rest of the order’s tax', () => {
  const source = sourceOf({
    lines: [{ priceCents: 221_352, quantity: 1 }],
    taxRate: 0.0825,
    currency: 'USD',
  });
  const deposit = depositInvoice(source, issue, { dueOn, amount: 71_884 });
  expect(deposit).toMatchObject({ subtotal: 66_406, tax: { amount: 5_478 }, due: 71_884 });
  const earlier = [{ number: 'INV-2026-000001', amount: 71_884, tax: 5_478 }];
  const final = finalInvoice(source, issue, { dueOn, paid: 67_730, earlier });
  expect(final).toMatchObject({
    ...{ total: 239_614, paid: 67_730, due: 100_000, tax: { amount: 18_262 } },
    deductions: [{ label: 'Deposit, INV-2026-000001', net: -66_406, tax: -5_478, amount: -71_884 }],
  });
  expect([invoicedAmount(final), invoicedTax(final)]).toEqual([167_730, 12_784]);
});

test('credit notes add up, and those of a whole invoice return all of it and of its tax', () => {
  const share = fc.integer({ min: 1, max: 100 });
  fc.assert(
    fc.property(sale, share, fc.array(share, { maxLength: 5 }), (sold, percent, shares) => {
      const source = sourceOf(sold);
      const deposit = splitDeposit(source.order.totalCents, percent).depositCents;
      fc.pre(deposit > 0);
      const document = depositInvoice(source, issue, { dueOn, amount: deposit });
      const invoiced = { amount: deposit, tax: invoicedTax(document) };
      const credited = { amount: 0, tax: 0 };
      const notes = [...shares, 100].map((part) => {
        const amount = Math.round(((deposit - credited.amount) * part) / 100);
        const facts = {
          named: document,
          invoiceNumber: issue.number,
          reason: 'Agreed',
          amount,
          invoiced,
          credited,
        };
        const note = creditNote(source, issue, facts);
        credited.amount += amount;
        credited.tax += note.tax?.amount ?? 0;
        return note;
      });
      for (const note of notes) {
        expectConsistentTotals(note);
        expectSameAmounts(note);
      }
      expect(sum(notes.map(({ total }) => total))).toBe(deposit);
      expect(credited.tax).toBe(invoiced.tax);
    }),
    { numRuns: 3_000 },
  );
}, 60_000);
