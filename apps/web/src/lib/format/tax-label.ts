import type { TaxedLine } from '@app/contracts/core/money/tax-shares';
import { taxNameIn } from '@app/contracts/core/setting/tax-name';
import { language, locale } from '@app/contracts/locale';

/** Returns the label of a tax amount: "Tax (8%)" or "VAT (8.25%)". */
export function taxLabel(name: string, rate: number): string {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }).format(rate);
  return `${taxNameIn(language, name)} (${percent})`;
}

/** Returns a line's note with the line's tax, which it has where the document has more than one rate. */
export function noteWithTax(
  note: string,
  { taxName, taxRate }: Pick<TaxedLine, 'taxName' | 'taxRate'>,
): string {
  return typeof taxName === 'string' && typeof taxRate === 'number'
    ? `${note} · ${taxLabel(taxName, taxRate)}`
    : note;
}
