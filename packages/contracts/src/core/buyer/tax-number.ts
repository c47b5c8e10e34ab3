import { checkVAT, countries as vatCountries } from 'jsvat';
import { euCountries } from './address';
import { buyerMessages } from './messages';

/** Letters before the VAT numbers of a country, where they are not its code. */
const vatPrefixes: Readonly<Record<string, string>> = { GR: 'EL' };

type Checked = { taxNumber: string } | { refusal: string };

/**
 * Returns a tax number as documents print it, or why it cannot be one: by form and check digits, in the EU,
 * the United Kingdom and the United States. Others are taken as typed. No register is asked.
 */
export function checkTaxNumber(country: string, typed: string): Checked {
  const compact = typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (country === 'US') {
    const digits = /^(\d{2})(\d{7})$/.exec(compact);
    return digits ? { taxNumber: `${digits[1]}-${digits[2]}` } : { refusal: buyerMessages.einInvalid };
  }
  if (country !== 'GB' && !euCountries.includes(country)) return { taxNumber: typed };
  const prefix = vatPrefixes[country] ?? country;
  // Sellers may be registered in another member state than theirs; Northern Ireland has letters of its own.
  const found = [compact, prefix + compact].find(
    (number) => checkVAT(number.replace(/^XI/, 'GB'), vatCountries).isValid,
  );
  return found ? { taxNumber: found } : { refusal: buyerMessages.vatNumberInvalid };
}
