import { z } from 'zod';
import { idSchema } from '../../id';
import { limits } from '../../limits';
import { boundedLine } from '../../text';
import { settingMessages } from './messages';

export const taxNameSchema = boundedLine('Name', limits.taxName, settingMessages.taxNameRequired);

/** 0.08 for 8 %; to a thousandth of a percent. */
export const taxRateSchema = z
  .number({ error: settingMessages.taxRateRange })
  .min(0, settingMessages.taxRateRange)
  .max(1, settingMessages.taxRateRange)
  .transform((rate) => Math.round(rate * 100_000) / 100_000);

/** Adds a tax to the list (sales.tax-rates). One of another rate is another tax: none is ever changed. */
export const addTaxRateSchema = z.object({
  name: taxNameSchema,
  rate: taxRateSchema,
  /** The first day with it, in the company's time zone; null for always. */
  validFrom: z.iso.date(settingMessages.validFromInvalid).nullable().default(null),
});

export const archiveTaxRateSchema = z.object({ id: idSchema, archived: z.boolean() });
