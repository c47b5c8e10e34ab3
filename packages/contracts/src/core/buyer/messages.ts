import { limits } from '../../limits';

/** Refusals of a buyer's details, and labels by country (sales.buyer-details). */
export const buyerMessages = {
  countryRequired: 'Please choose the country',
  countryUnknown: 'Choose a country of the list',
  streetRequired: 'Please enter the street address',
  streetLines: `Use at most ${limits.buyerStreetLines} lines`,
  cityRequired: 'Please enter the city',
  postalCodeRequired: 'Please enter the postal code',
  regionRequired: 'Please enter the state or province',
  vatNumberInvalid: 'This is not a VAT number of the EU or the United Kingdom. Check each digit.',
  einInvalid: 'Enter the whole EIN, such as 12-3456789',
} as const;

/** What the parts of an address are called where it is not what most countries call them. */
export const postalCodeLabels: Readonly<Record<string, string>> = { US: 'ZIP code', GB: 'Postcode' };
export const regionLabels: Readonly<Record<string, string>> = { US: 'State', CA: 'Province' };
