import type { Currency } from '../../core/money/currency';
import { formatMoney } from '../../core/money/format-money';
import { formatCount } from '../../format-count';

/** What is counted or added up in a file and on the site (import.compared-sums). */
export const importMeasures = {
  people: 'People',
  categories: 'Categories',
  templates: 'Templates',
  priced: 'Templates with a price',
  variants: 'Variants',
  tickets: 'Tickets',
  messages: 'Messages',
  drafts: 'Drafts',
  hidden: 'Hidden or deleted messages',
  generated: 'Entries by the help desk itself',
  orders: 'Orders',
  total: 'Total',
  paid: 'Paid',
  refunded: 'Paid back',
} as const;
export type ImportMeasure = keyof typeof importMeasures;

/** Never imported, so a difference is no surprise. */
const leftOut: readonly ImportMeasure[] = ['variants', 'drafts', 'hidden', 'generated'];

/** One figure of a file beside that of the site; in a dry run, beside what the site would have. */
export interface ImportSum {
  measure: ImportMeasure;
  /** Null for a number; amounts are in minor units. */
  currency: Currency | null;
  file: number;
  site: number;
}

/** Returns the name of a sum: `Paid (USD)`. */
export function labelOfSum({ measure, currency }: ImportSum): string {
  return currency === null ? importMeasures[measure] : `${importMeasures[measure]} (${currency})`;
}

/** Formats a figure of a sum. */
export function formatSum({ currency }: ImportSum, figure: number): string {
  return currency === null ? formatCount(figure) : formatMoney(figure, currency);
}

/** Returns whether file and site differ where they should not. */
export function differs({ measure, file, site }: ImportSum): boolean {
  return file !== site && !leftOut.includes(measure);
}
