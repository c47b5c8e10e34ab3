import { euCountries } from '../../core/buyer/address';
import { checkTaxNumber } from '../../core/buyer/tax-number';
import { currencyDecimals } from '../../core/money/currency';
import type { CreditNoteDocument, DocumentParty, InvoiceDocument } from './document';

/** A document that is also issued as an e-invoice. */
export type ElectronicDocument = InvoiceDocument | CreditNoteDocument;

/** The parts of a document on which it depends whether there is an e-invoice. */
export type ElectronicFacts = Pick<ElectronicDocument, 'currency' | 'seller' | 'buyer' | 'sale'>;

/** Decimal places that EN 16931 allows in amounts (BR-DEC-*). */
const maxDecimals = 2;

/** What keeps a document from having an e-invoice (sales.e-invoices). */
export type ElectronicGap = 'seller' | 'buyerCountry' | 'buyerTaxNumber' | 'currency';

/** Returns what a document lacks for an e-invoice; null for nothing. */
export function electronicGap({ currency, seller, buyer, sale }: ElectronicFacts): ElectronicGap | null {
  if (!seller.country || !seller.taxId) return 'seller';
  if (!buyer.billing?.country) return 'buyerCountry';
  if (sale?.taxTreatment === 'reverse_charge' && !buyer.taxId) return 'buyerTaxNumber';
  return currencyDecimals(currency) > maxDecimals ? 'currency' : null;
}

/**
 * Returns a tax number that is a VAT number with its country's prefix (BR-CO-9), without spaces; null for any
 * other.
 */
export function vatNumberOf(country = '', taxNumber = ''): string | null {
  if (!taxNumber) return null;
  const checked = checkTaxNumber(country, taxNumber);
  if ('refusal' in checked) return null;
  const compact = checked.taxNumber.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const isChecked = country === 'GB' || euCountries.includes(country);
  return isChecked || compact.startsWith(country) ? compact : null;
}

/** How the standard's list of countries names Kosovo. */
const countryCodes: Readonly<Record<string, string>> = { XK: '1A' };

/** Returns the code of a country in the list of EN 16931. */
export const countryCodeOf = (country: string): string => countryCodes[country] ?? country;

interface PartyAddress {
  /** Up to as many as there are, the first two in elements of their own. */
  street: string[];
  city: string;
  postalCode: string;
  region: string;
  country: string;
}

/** Returns the address of a party in parts; of the seller, whose address is free text, in lines. */
export function addressOf({ billing, lines, registration, country = '' }: DocumentParty): PartyAddress {
  if (billing) {
    const { street, city, postalCode, region } = billing;
    return { street: street.split('\n'), city, postalCode, region, country: billing.country };
  }
  const street = registration ? lines.slice(0, -1) : lines;
  return { street, city: '', postalCode: '', region: '', country };
}
