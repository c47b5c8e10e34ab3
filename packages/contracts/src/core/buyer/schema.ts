import { z } from 'zod';
import * as fieldNames from '../../field-names';
import { fieldsSchema } from '../../fields-schema';
import { limits } from '../../limits';
import { boundedLine } from '../../text';
import { type AddressPart, addressPartsOf, countries, isPartRequired } from './address';
import { type Billing, billingFields, noBilling } from './fields';
import { buyerMessages } from './messages';
import { checkTaxNumber } from './tax-number';

const required = {
  street: buyerMessages.streetRequired,
  city: buyerMessages.cityRequired,
  postalCode: buyerMessages.postalCodeRequired,
  region: buyerMessages.regionRequired,
} as const;

/** A code of ISO 3166-1, such as `LR`; empty for none. */
export const countrySchema = z.enum(['', ...countries], { error: buyerMessages.countryUnknown });

const typedFields = fieldsSchema(billingFields, { country: countrySchema.default('') });

/** Returns the parts that an address lacks, each with its refusal; none for a complete address, or for no address. */
export function missingParts(typed: Partial<Billing>): [part: AddressPart | 'country', message: string][] {
  const { country, street, postalCode, city, region, taxNumber } = typed;
  if (!country) {
    const isStated = [street, postalCode, city, region, taxNumber].some(Boolean);
    return isStated ? [['country', buyerMessages.countryRequired]] : [];
  }
  return addressPartsOf(country)
    .filter((part) => !typed[part] && isPartRequired(country, part))
    .map((part) => [part, required[part]]);
}

/** An address is complete or absent, and needs its country; a tax number has the form of its country. */
function checkBilling(
  typed: z.output<typeof typedFields>,
  refuse: (path: keyof Billing, message: string) => void,
): Billing {
  const { country, street = '', reference = '' } = typed;
  const billing: Billing = { ...noBilling, country, street, reference };
  const { postalCode = '', city = '', region = '', taxNumber = '' } = typed;
  for (const [part, message] of missingParts(typed)) refuse(part, message);
  if (!country) return billing;
  const given = { street, postalCode, city, region };
  for (const part of addressPartsOf(country)) billing[part] = given[part];
  if (street.split('\n').length > limits.buyerStreetLines) refuse('street', buyerMessages.streetLines);
  if (taxNumber) {
    const checked = checkTaxNumber(country, taxNumber);
    if ('refusal' in checked) refuse('taxNumber', checked.refusal);
    else billing.taxNumber = checked.taxNumber;
  }
  return billing;
}

/** Address, tax number and own reference of a buyer. Parts that the country's addresses do not have are dropped. */
export const billingSchema = typedFields.transform((typed, ctx) =>
  checkBilling(typed, (path, message) => ctx.addIssue({ code: 'custom', path: [path], message })),
);

/**
 * What a buyer says with an order. Without `billing` nothing was asked: the order takes it from the account
 * (sales.buyer-details).
 */
export const buyerSchema = z.object({
  company: boundedLine(fieldNames.company, limits.company).default(''),
  purchaseOrderNumber: boundedLine(fieldNames.purchaseOrderNumber, limits.purchaseOrderNumber).default(''),
  billing: billingSchema.optional(),
});
export type BuyerInput = z.output<typeof buyerSchema>;

/** A buyer's details with the company, as they are kept on an account. */
export const accountBillingSchema = typedFields
  .extend({ company: boundedLine(fieldNames.company, limits.company).default('') })
  .transform(({ company, ...typed }, ctx) => ({
    company,
    ...checkBilling(typed, (path, message) => ctx.addIssue({ code: 'custom', path: [path], message })),
  }));
export type AccountBilling = z.output<typeof accountBillingSchema>;
