import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentAmounts, priceDiscounts } from './document-amounts';
import {
  addShares,
  alignShares,
  nextPartOfShares,
  type OwnTax,
  partOfShares,
  settleTaxes,
  spread,
  subtractShares,
  type TaxedLine,
  type TaxShare,
  taxTreatments,
} from './tax-shares';

const numRuns = 2_000;
const timeout = 60_000;
const vat = { taxName: 'VAT', taxRate: 0.2 };
const reduced = { taxName: 'VAT', taxRate: 0.055 };
const own: OwnTax = { ...vat, taxTreatment: 'standard' };
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const totals = (shares: readonly TaxShare[]) => ({
  net: sum(shares.map(({ netCents }) => netCents)),
  tax: sum(shares.map(({ taxCents }) => taxCents)),
});

const rate = fc.constantFrom(0, 0.055, 0.08, 0.0825, 0.19, 0.2, 1);
const line: fc.Arbitrary<TaxedLine> = fc.record({
  priceCents: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 200_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: -40_000, max: -1 }) },
  ),
  quantity: fc.integer({ min: 1, max: 9 }),
  taxName: fc.constantFrom('VAT', 'GST', null),
  taxRate: fc.option(rate),
  discountOf: fc.option(fc.integer({ min: 0, max: 5 })),
});
const lines = fc.array(line, { minLength: 1, maxLength: 8 });
const ownTax = fc.record({
  taxName: fc.constantFrom('VAT', 'Tax'),
  taxRate: rate,
  taxTreatment: fc.constantFrom(...taxTreatments, 'standard' as const),
});

test(
  'an amount is spread to the last unit, and no share gives more than it has',
  () => {
    const shares = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(shares, fc.nat(100), (weights, percent) => {
        const whole = sum(weights);
        const amount = Math.floor((whole * percent) / 100);
        const parts = spread(amount, weights);
        expect(sum(parts)).toBe(amount);
        for (const [index, part] of parts.entries()) {
          expect(part >= 0 && part <= (weights[index] ?? 0)).toBe(true);
          if (whole > 0) expect(Math.abs(part - (amount * (weights[index] ?? 0)) / whole)).toBeLessThan(1);
        }
      }),
      { numRuns },
    );
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
  },
  timeout,
);

test(
  'shares add up to the subtotal and the tax, none is below zero, and each is taxed once',
  () => {
    fc.assert(
      fc.property(lines, ownTax, (sold, tax) => {
        const result = documentAmounts(sold, tax);
        if (!result.ok) return;
        const { amounts, taxes } = result;
        expect(amounts.subtotalCents + amounts.taxCents).toBe(amounts.totalCents);
        if (tax.taxTreatment !== 'standard') {
          expect([amounts.taxCents, taxes]).toEqual([0, []]);
          return;
        }
        expect(totals(taxes)).toEqual({ net: amounts.subtotalCents, tax: amounts.taxCents });
        for (const { netCents, taxCents, rate: each } of taxes) {
          expect(Number.isSafeInteger(netCents) && netCents >= 0).toBe(true);
          expect(Math.abs(taxCents - netCents * each)).toBeLessThanOrEqual(0.5 + 1e-6);
        }
      }),
      { numRuns },
    );
  },
  timeout,
);

test(
  'lines that took their tax with them have the same sums, whatever the settings are then',
  () => {
    fc.assert(
      fc.property(lines, ownTax, (quoted, tax) => {
        const before = documentAmounts(quoted, tax);
        const settled = settleTaxes(quoted, tax);
        const sold = quoted.map(({ priceCents, quantity }, index) => ({
          priceCents,
          quantity,
          ...settled.lines[index],
        }));
        const after = documentAmounts(sold, { ...settled.tax, taxTreatment: tax.taxTreatment });
        expect(after).toEqual(before);
        const rates = before.ok ? before.taxes.length : 0;
        if (before.ok && rates <= 1 && before.amounts.subtotalCents > 0)
          expect(after.ok && after.taxes.length).toBe(rates);
      }),
      { numRuns },
    );
  },
  timeout,
);

test(
  'parts, credits and the last document of an order state exactly its tax at each rate',
  () => {
    const parts = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 4 });
    fc.assert(
      fc.property(lines, ownTax, fc.nat(100), parts, (sold, tax, percent, credits) => {
        const result = documentAmounts(sold, tax);
        if (!result.ok || result.taxes.length === 0) return;
        const { taxes, amounts } = result;
        const amount = Math.round((amounts.totalCents * percent) / 100);
        const deposit = partOfShares(taxes, amount);
        expect(totals(deposit).net + totals(deposit).tax).toBe(amount);
        const last = subtractShares(taxes, deposit);
        for (const share of [...deposit, ...last])
          expect(share.netCents >= 0 && share.taxCents >= 0).toBe(true);
        let credited = taxes.map((share) => ({ ...share, netCents: 0, taxCents: 0 }));
        for (const part of [...credits, 100]) {
          const left = amount - totals(credited).net - totals(credited).tax;
          const note = nextPartOfShares(deposit, credited, Math.round((left * part) / 100));
          for (const share of note) expect(share.netCents >= 0 && share.taxCents >= 0).toBe(true);
          credited = addShares(credited, note);
        }
        expect(credited).toEqual(deposit);
      }),
      { numRuns },
    );
  },
  timeout,
);

test('a discount reduces the rate of its line, one on all lines both rates in proportion', () => {
  const sold = [
    { priceCents: 30_000, quantity: 1 },
    { priceCents: 5_000, quantity: 2, ...reduced },
  ];
  const sharesWith = (discount: TaxedLine) => {
    const result = documentAmounts([...sold, discount], own);
    return result.ok && result.taxes.map(({ netCents, taxCents }) => [netCents, taxCents]);
  };
  expect(sharesWith({ priceCents: 0, quantity: 1 })).toEqual([
    [30_000, 6_000],
    [10_000, 550],
  ]);
  expect(sharesWith({ priceCents: -2_000, quantity: 1, discountOf: 1 })).toEqual([
    [30_000, 6_000],
    [8_000, 440],
  ]);
  expect(sharesWith({ priceCents: -2_000, quantity: 1, ...reduced })).toEqual([
    [30_000, 6_000],
    [8_000, 440],
  ]);
  expect(sharesWith({ priceCents: -2_000, quantity: 1 })).toEqual([
    [28_500, 5_700],
    [9_500, 523],
  ]);
  expect(documentAmounts([...sold, { priceCents: -10_001, quantity: 1, discountOf: 1 }], own)).toEqual({
    ok: false,
    refusal: 'below_zero',
  });
});

test('a mixed document’s tax stays with its lines, another document’s with the document', () => {
  const sold = [
    { priceCents: 1_000, quantity: 1 },
    { priceCents: 9_000, quantity: 1, ...reduced },
    { priceCents: -100, quantity: 1 },
    { priceCents: -100, quantity: 1, discountOf: 0 },
  ];
  const none = { taxName: null, taxRate: null };
  expect(settleTaxes(sold, own)).toEqual({ tax: reduced, lines: [vat, reduced, none, vat] });
  expect(settleTaxes([{ priceCents: 5, quantity: 1, ...reduced }], own)).toEqual({
    tax: reduced,
    lines: [none],
  });
  expect(settleTaxes(sold, { ...own, taxTreatment: 'exempt' })).toEqual({
    tax: { taxName: 'VAT', taxRate: 0 },
    lines: [none, none, none, none],
  });
});

test('a percentage discount is computed from its line or from all lines before discounts, rounded to the unit', () => {
  const discount = { type: 'discount', priceCents: 0, quantity: 3 };
  const priced = priceDiscounts([
    { type: 'service', priceCents: 3_333, quantity: 1 },
    { type: 'service', priceCents: 5_000, quantity: 2 },
    { ...discount, discountPercent: 10, discountOf: 1 },
    { ...discount, discountPercent: 12.5 },
    { ...discount, priceCents: -500, quantity: 1 },
  ]);
  expect(priced.map(({ priceCents, quantity }) => [priceCents, quantity])).toEqual([
    [3_333, 1],
    [5_000, 2],
    [-1_000, 1],
    [-1_667, 1],
    [-500, 1],
  ]);
});

test('an amount too small for its tax at any rate is aligned with exactly that tax', () => {
  const share = { name: 'VAT', rate: 0.055, netCents: 10, taxCents: 1 };
  expect(totals(alignShares([share], 9, 1))).toEqual({ net: 8, tax: 1 });
  expect(totals(alignShares([share, share], 9, 1))).toEqual({ net: 8, tax: 1 });
});
