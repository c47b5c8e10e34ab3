import type { OwnTax, TaxShare } from '@app/contracts/core/money/tax-shares';
import * as words from '@app/contracts/core/money/tax-words';
import { taxLabel } from './tax-label';

/**
 * Returns the tax of a document, a row for each rate, or why it charges none. `taxes` from `taxSharesOf`: what it
 * sells at each rate.
 */
export function taxRows(
  own: OwnTax & { taxCents: number },
  taxes: readonly TaxShare[],
  money: (minorUnits: number) => string,
): { label: string; amount: string }[] {
  if (own.taxTreatment !== 'standard')
    return [{ label: words.treatmentWords[own.taxTreatment], amount: money(0) }];
  const isWhole = taxes.reduce((sum, { taxCents }) => sum + taxCents, 0) === own.taxCents;
  if (taxes.length < 2 || !isWhole)
    return [{ label: taxLabel(own.taxName, own.taxRate), amount: money(own.taxCents) }];
  return taxes.map(({ name, rate, netCents, taxCents }) => ({
    label: words.taxOn(taxLabel(name, rate), money(netCents)),
    amount: money(taxCents),
  }));
}
