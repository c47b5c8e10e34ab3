import type { RouterOutputs } from '@app/api/types';
import { billingFields } from '@app/contracts/core/buyer/fields';
import { taxTreatments } from '@app/contracts/core/money/tax-shares';
import { fieldNames } from '@app/contracts/fields';
import { valueShapes } from '@app/contracts/fields-schema';
import { quoteLineTypes, quoteStatuses } from '@app/contracts/sales/quote/status';
import { z } from 'zod';
import { named, time } from './shape';

/** Whole minor units of `currency`, such as cents. */
export const minorUnits = z.int();

/** What documents say of a buyer: a complete address or none, with the country's ISO 3166-1 code. */
export const billingShape = named('Billing', z.object(valueShapes(fieldNames(billingFields))));

/** Null for the document's own tax; of a discount, for all lines (sales.tax-by-rate). */
export const lineTaxShape = { taxName: z.string().nullable(), taxRate: z.number().nullable() };

/** Whether tax is charged, and what is printed if it is not. */
export const taxTreatmentShape = { taxTreatment: z.enum(taxTreatments), taxReason: z.string() };

/** A quote with everything that the customer can see. */
export const quoteShape = named(
  'Quote',
  z.object({
    id: z.string(),
    number: z.string(),
    version: z.int(),
    ticketId: z.string(),
    ticketNumber: z.string(),
    status: z.enum(quoteStatuses),
    /** It was sent and its last day of validity has passed. */
    expired: z.boolean(),
    customer: z.object({ name: z.string(), email: z.string() }),
    currency: z.string(),
    lines: z.array(
      z.object({
        type: z.enum(quoteLineTypes),
        templateId: z.string().nullable(),
        title: z.string(),
        /** Unit price; negative for a discount, null in a draft without a price. */
        priceCents: minorUnits.nullable(),
        quantity: z.int().min(1),
        ...lineTaxShape,
        /** Of a discount: the percentage its price follows from, and the index of its line; null for all. */
        discountPercent: z.number().nullable(),
        discountOf: z.int().nullable(),
      }),
    ),
    subtotalCents: minorUnits,
    taxName: z.string(),
    /** 0.08 for 8 %. */
    taxRate: z.number(),
    taxCents: minorUnits,
    ...taxTreatmentShape,
    totalCents: minorUnits,
    depositPercent: z.int(),
    /** Null where the deposit is a percentage. */
    depositAmountCents: minorUnits.nullable(),
    depositCents: minorUnits,
    scope: z.string(),
    revisionRounds: z.int(),
    notes: z.string(),
    terms: z.string(),
    validUntil: z.iso.date(),
    sentAt: time.nullable(),
    decidedAt: time.nullable(),
    acceptedName: z.string().nullable(),
    acceptedCompany: z.string().nullable(),
    purchaseOrderNumber: z.string().nullable(),
    /** Null before it is accepted, and when nothing was said. */
    billing: billingShape.nullable(),
    declineReason: z.string().nullable(),
    orderNumber: z.string().nullable(),
    updatedAt: time,
  }),
);

type Quote = RouterOutputs['quote']['visibleById'];

const documented = Object.keys(quoteShape.shape) as (keyof z.input<typeof quoteShape>)[];

/** Returns the documented fields. Fields for the team only stay in the dashboard. */
export function toQuote(quote: Quote): z.input<typeof quoteShape> {
  const lines = quote.lines.map(({ id: _id, ...line }) => line);
  const fields = documented.map((field) => [field, field === 'lines' ? lines : quote[field]]);
  return Object.fromEntries(fields) as z.input<typeof quoteShape>;
}
