import { taxNameIn } from '@app/contracts/core/setting/tax-name';
import { language, locale } from '@app/contracts/locale';

/** Returns the label of a tax amount: "Tax (8%)" or "VAT (8.25%)". */
export function taxLabel(name: string, rate: number): string {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }).format(rate);
  return `${taxNameIn(language, name)} (${percent})`;
}
