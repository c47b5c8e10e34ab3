import { limits } from '../../limits';

/** Codes of the presets' sources within a number. */
const codes = new Map([
  ['woocommerce', 'WOO'],
  ['easy-digital-downloads', 'EDD'],
  ['shopify', 'SHOP'],
  ['freescout', 'FS'],
  ['zammad', 'ZAM'],
]);

/**
 * Pattern of an imported ticket's or order's number after `TKT-` or `ORD-`. It never matches native numbers,
 * which begin with a year.
 */
export const importedNumberTail = `[A-Z]{1,4}-[0-9A-Z-]{1,${limits.importNumber}}`;

/**
 * Returns the imported number: `TKT-ZAM-4711`. Native numbers continue without gaps (ticket.number-format,
 * import.numbers-kept). Null if the number has no letters or digits, or too many.
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
