import { euCountries } from '../../core/buyer/address';
import { checkTaxNumber } from '../../core/buyer/tax-number';
import { currencyDecimals } from '../../core/money/currency';
import type { CreditNoteDocument, DocumentParty, InvoiceDocument } from './document';

/** A document that is also issued as an e-invoice. */
export type ElectronicDocument = InvoiceDocument | CreditNoteDocument;

/** The parts of a document on which it depends whether there is an e-invoice. */
export type ElectronicFacts = Pick<ElectronicDocument, 'currency' | 'seller' | 'buyer' | 'sale'>;

/** Returns what keeps a document from having an e-invoice (sales.e-invoices); null for nothing. */
export function electronicGap({ currency, seller, buyer, sale }: ElectronicFacts) {
  if (!seller.country || !seller.taxId) return 'seller';
  if (!buyer.billing?.country) return 'buyerCountry';
  if (sale?.taxTreatment === 'reverse_charge' && !buyer.taxId) return 'buyerTaxNumber';
  // EN 16931 allows two decimals in amounts (BR-DEC-*).
  return currencyDecimals(currency) > 2 ? 'currency' : null;
}

/** Returns a VAT number with its country's prefix (BR-CO-9), without spaces; null for any other tax number. */
export function vatNumberOf(country = '', taxNumber = ''): string | null {
  const checked = checkTaxNumber(country, taxNumber);
  if (!taxNumber || 'refusal' in checked) return null;
  const compact = checked.taxNumber.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const hasPrefix = country === 'GB' || euCountries.includes(country) || compact.startsWith(country);
  return hasPrefix ? compact : null;
}

/** Returns the address of a party as UBL; of the seller, whose address is free text, in lines. */
export function postalAddress({ billing, lines, registration, country = '' }: DocumentParty) {
  const [first, second, ...others] =
    billing?.street.split('\n') ?? (registration ? lines.slice(0, -1) : lines);
  const code = billing?.country ?? country;
  return {
    StreetName: first,
    AdditionalStreetName: second,
    CityName: billing?.city,
    PostalZone: billing?.postalCode,
    CountrySubentity: billing?.region,
    AddressLine: { Line: others.join(', ') },
    // How the standard's list of countries names Kosovo.
    Country: { IdentificationCode: code === 'XK' ? '1A' : code },
  };
}
