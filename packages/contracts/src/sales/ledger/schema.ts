import { z } from 'zod';
import { pageFields, searchSchema } from '../../pagination';
import { sortDirections } from '../../sort-direction';
import { momentSchema } from '../order/schema';
import { ledgerKinds } from './entry';

/** Filters of the ledger: text in the order's number, customer or e-mail, kind, and when it happened. */
const ledgerFilterSchema = z.object({
  search: searchSchema,
  kind: z.enum(ledgerKinds).optional(),
  happenedFrom: momentSchema.optional(),
  happenedBefore: momentSchema.optional(),
});
export type LedgerFilter = z.output<typeof ledgerFilterSchema>;

/** Entries of an export: all that match, in the list's order. */
export const exportLedgerSchema = ledgerFilterSchema.extend({
  direction: z.enum(sortDirections).default('desc'),
});

/** A month of the company's calendar, `2026-11`; the current one by default. */
export const readMonthSchema = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
    .optional(),
});

/** A page of the list, newest first by default. */
export const listLedgerSchema = exportLedgerSchema.extend(pageFields);
