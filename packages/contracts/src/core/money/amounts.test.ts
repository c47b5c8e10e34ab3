import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '../../limits';
import { splitDeposit } from './amounts';
import { documentAmounts as amountsWith } from './document-amounts';
import type { TaxedLine } from './tax-shares';

const documentAmounts = (lines: readonly TaxedLine[], taxRate: number) =>
  amountsWith(lines, { taxName: 'Tax', taxRate, taxTreatment: 'standard' });

const propertyOptions = { numRuns: 5_000 };
const line = fc.record({
  priceCents: fc.integer({ min: -5_000_000, max: 50_000_000 }),
  quantity: fc.integer({ min: 1, max: 999 }),
});
/** Rates are stored to a hundred-thousandth. */
const rate = fc.integer({ min: 0, max: 100_000 }).map((parts) => parts / 100_000);

test('lines add up to the subtotal, subtotal and tax to the total, never below zero', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), rate, (lines, taxRate) => {
      const sum = lines.reduce((all, { priceCents, quantity }) => all + priceCents * quantity, 0);
      const result = documentAmounts(lines, taxRate);
      if (!result.ok) {
        const isTooHigh = [...lines.map((each) => each.priceCents * each.quantity), sum * (1 + taxRate)].some(
          (amount) => Math.abs(amount) > limits.orderTotalCents - 1,
        );
        expect(result.refusal === 'below_zero' ? sum < 0 : isTooHigh).toBe(true);
        return;
      }
      const { subtotalCents, taxCents, totalCents } = result.amounts;
      expect(subtotalCents).toBe(sum);
      expect(totalCents).toBe(subtotalCents + taxCents);
      for (const amount of Object.values(result.amounts)) {
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      }
      // Half away from zero, computed without fractions: 2 · tax differs by at most one from 2 · subtotal ·
      // rate.
      const exact = BigInt(subtotalCents) * BigInt(Math.round(taxRate * 100_000));
      const distance = 2n * (BigInt(taxCents) * 100_000n - exact);
      expect(distance > -100_000n && distance <= 100_000n).toBe(true);
    }),
    propertyOptions,
  );
}, 60_000);

test('half a cent of tax is rounded up where the rate times the subtotal is not exact in binary', () => {
  expect(50 * 0.29).toBeLessThan(14.5);
  expect(documentAmounts([{ priceCents: 50, quantity: 1 }], 0.29)).toMatchObject({
    amounts: { taxCents: 15 },
  });
});

test('discounts reduce a total to zero, not below', () => {
  const lines = [{ priceCents: 10_000, quantity: 2 }];
  expect(documentAmounts([...lines, { priceCents: -20_000, quantity: 1 }], 0.08)).toMatchObject({
    ok: true,
    amounts: { subtotalCents: 0, taxCents: 0, totalCents: 0 },
  });
  expect(documentAmounts([...lines, { priceCents: -20_001, quantity: 1 }], 0.08)).toEqual({
    ok: false,
    refusal: 'below_zero',
  });
});

test('a total above the highest one is refused, with its tax', () => {
  const highest = [{ priceCents: limits.orderTotalCents, quantity: 1 }];
  expect(documentAmounts(highest, 0).ok).toBe(true);
  expect(documentAmounts(highest, 0.08)).toEqual({ ok: false, refusal: 'too_high' });
  expect(documentAmounts([{ priceCents: limits.orderTotalCents, quantity: 2 }], 0)).toMatchObject({
    ok: false,
  });
});

test('deposit and remainder add up to the total', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: limits.orderTotalCents }),
      fc.integer({ min: 0, max: 100 }),
      (totalCents, percent) => {
        const { depositCents, restCents } = splitDeposit(totalCents, percent);
        expect(depositCents + restCents).toBe(totalCents);
        expect(depositCents >= 0 && restCents >= 0).toBe(true);
        expect(Math.abs(depositCents * 100 - totalCents * percent)).toBeLessThanOrEqual(50);
      },
    ),
    propertyOptions,
  );
  expect(splitDeposit(9_999, 0)).toEqual({ depositCents: 0, restCents: 9_999 });
  expect(splitDeposit(9_999, 50)).toEqual({ depositCents: 5_000, restCents: 4_999 });
  expect(splitDeposit(9_999, 100)).toEqual({ depositCents: 9_999, restCents: 0 });
});
