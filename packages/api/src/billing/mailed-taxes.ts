import { type OwnTax, taxSharesOf } from '@app/contracts/core/money/tax-shares';
import { percentOf } from '@app/contracts/files/document/document-shares';

/** Returns the tax of a sale at each rate, for mails; nothing for a single one (sales.tax-by-rate). */
export function mailedTaxes(items: Parameters<typeof taxSharesOf>[0], own: OwnTax) {
  const shares = taxSharesOf(items, own) ?? [];
  if (shares.length < 2) return {};
  return { taxes: shares.map(({ name, rate, taxCents }) => ({ name, percent: percentOf(rate), taxCents })) };
}
