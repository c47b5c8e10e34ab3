import type { RouterOutputs } from '@app/api/types';
import { settingsSchema } from '@app/contracts/setting/schema';
import { z } from 'zod';

export type Settings = RouterOutputs['setting']['all'];

/** The settings as they are typed: the tax in percent. */
export const settingsFormSchema = settingsSchema.extend({
  orderTaxRate: z
    .union([z.number(), z.string()])
    .transform((percent) => (percent === '' ? Number.NaN : Number(percent) / 100))
    .pipe(settingsSchema.shape.orderTaxRate),
});

export function toFormValues(settings: Settings): z.input<typeof settingsFormSchema> {
  return { ...settings, orderTaxRate: Math.round(settings.orderTaxRate * 10_000) / 100 };
}
