import { z } from 'zod';
import { idSchema } from '../id';
import { limits } from '../limits';
import { messages } from '../messages';
import { oneLine } from '../text';
import { companyMessages } from './messages';

/** The name of a company: trimmed, one line, unique without regard to case. */
const companyNameSchema = z
  .string({ error: companyMessages.nameRequired })
  .trim()
  .min(1, companyMessages.nameRequired)
  .max(limits.companyName, messages.tooLong('Name', limits.companyName))
  .regex(oneLine, messages.singleLine('Name'));

/** A new company, or with an id other facts of one. */
export const saveCompanySchema = z.object({
  id: idSchema.optional(),
  name: companyNameSchema,
  /** Its people see each other's tickets and orders (customers.colleagues-see). */
  colleaguesSee: z.boolean().default(false),
  /** How the switch stood where the caller looked: refused where somebody else has turned it since. */
  known: z.boolean().optional(),
});

/** Moves everybody of `id` to `intoId`, and removes `id`. */
export const mergeCompaniesSchema = z.object({
  id: idSchema,
  intoId: idSchema,
  /** How the switch of `intoId` stood where the caller looked: refused where somebody else has turned it since. */
  known: z.boolean().optional(),
});

/** To which company a person belongs from now on; null: to none. */
export const setPersonSchema = z.object({
  personId: idSchema,
  companyId: idSchema.nullable(),
  /** To which the caller thinks that they belong: refused where somebody else was faster. */
  known: idSchema.nullable(),
});

/** Companies by name, a page at a time. */
export const listCompaniesSchema = z.object({
  search: z.string().trim().max(limits.search).default(''),
  page: z.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.number().int().min(1).max(limits.tablePageSizeMax).default(limits.tablePageSize),
});
