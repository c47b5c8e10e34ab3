import { limits } from '../limits';

/** How the source of a preset is called within a number. */
const codes = new Map([
  ['woocommerce', 'WOO'],
  ['easy-digital-downloads', 'EDD'],
  ['shopify', 'SHOP'],
  ['freescout', 'FS'],
  ['zammad', 'ZAM'],
]);

/** What the number of an imported ticket or order looks like after `TKT-` or `ORD-`: never like one of our own, which begin with a year. */
export const importedNumberTail = `[A-Z]{1,4}-[0-9A-Z-]{1,${limits.importNumber}}`;

/**
 * Its number here: `TKT-ZAM-4711`. Ours go on without gaps (ticket.number-format, import.numbers-kept). Null for what has no letters or
 * digits, or too many.
 */
export function importedNumber(prefix: 'TKT' | 'ORD', source: string, number: string): string | null {
  const letters = source.toUpperCase().replace(/[^A-Z]/g, '');
  const tail = number
    .toUpperCase()
    .replace(/[^0-9A-Z]+/g, '-')
    .replace(/^-|-$/g, '');
  if (tail === '' || tail.length > limits.importNumber) return null;
  return `${prefix}-${codes.get(source) ?? (letters.slice(0, 4) || 'X')}-${tail}`;
}
