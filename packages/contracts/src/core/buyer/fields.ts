import * as fieldNames from '../../field-names';
import { blankValues, type Fields } from '../../fields';
import { limits } from '../../limits';

/** What documents say of a buyer besides name, company and purchase order (sales.buyer-details). */
export const billingFields = {
  country: { kind: 'own', label: fieldNames.country, example: 'LR' },
  street: {
    kind: 'text',
    label: fieldNames.streetAddress,
    limit: limits.buyerStreet,
    example: '12 Ashmun Street',
  },
  postalCode: { kind: 'line', label: fieldNames.postcode, limit: limits.buyerPlace, example: '1000' },
  city: { kind: 'line', label: fieldNames.city, limit: limits.buyerPlace, example: 'Monrovia' },
  region: { kind: 'line', label: fieldNames.stateOrRegion, limit: limits.buyerPlace },
  taxNumber: { kind: 'line', label: fieldNames.taxNumber, limit: limits.taxNumber, example: '500123456' },
  reference: { kind: 'line', label: fieldNames.buyerReference, limit: limits.buyerReference },
} as const satisfies Fields;

/** What the team calls the buyer's own reference. */
export const referenceLabel = 'Reference of the customer';

/** A buyer's details as stored: every text is there, empty for none (sales.buyer-details). */
export type Billing = Record<keyof typeof billingFields, string>;

export const noBilling: Billing = { country: '', ...blankValues(billingFields) };

/** Whether nothing is said. */
export const isBlank = (details: Readonly<Record<string, string>>): boolean =>
  Object.values(details).every((text) => text === '');
