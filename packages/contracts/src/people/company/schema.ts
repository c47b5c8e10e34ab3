import { z } from 'zod';
import { billingSchema } from '../../core/buyer/schema';
import { fieldsSchema } from '../../fields-schema';
import { idSchema } from '../../id';
import { pageFields, searchSchema } from '../../pagination';
import { companyFields } from './fields';

/** A new company or, with an id, changes to an existing one. Its name is unique regardless of case. */
export const saveCompanySchema = fieldsSchema(companyFields, {
  /** Unchanged if omitted (sales.buyer-details). */
  billing: billingSchema.optional(),
  /** Its people see each other's tickets and orders (customers.colleagues-see). */
  colleaguesSee: z.boolean().default(false),
}).extend({
  id: idSchema.optional(),
  /** The switch's state known to the caller: refused if someone else has changed it since. */
  known: z.boolean().optional(),
  /** The company's last change known to the caller, so that a change made meanwhile is not overwritten. */
  updatedAt: z.iso.datetime().optional(),
});

/** Moves all people of `id` to `intoId`, and removes `id`. */
export const mergeCompaniesSchema = z.object({
  id: idSchema,
  intoId: idSchema,
  /**
   * The state of the switch of `intoId` known to the caller: refused if someone else has changed it since.
   */
  known: z.boolean().optional(),
});

/** Sets a person's company; null for none. */
export const setPersonSchema = z.object({
  personId: idSchema,
  companyId: idSchema.nullable(),
  /** The person's company known to the caller: refused if someone else has changed it since. */
  known: idSchema.nullable(),
});

/** Companies by name, paged. */
export const listCompaniesSchema = z.object({
  search: searchSchema,
  ...pageFields,
});
