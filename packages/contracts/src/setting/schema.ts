import { z } from 'zod';
import { limits } from '../limits';
import { messages } from '../messages';
import { oneLine } from '../text';
import { emailSchema } from '../user/schema';
import { settingMessages } from './messages';

/** What the team sets on the settings page. To add one: a line here, its first value on the server, a field. */
export const settingsSchema = z.object({
  /** Of new orders: 0.08 for 8 %. */
  orderTaxRate: z
    .number({ error: settingMessages.taxRateRange })
    .min(0, settingMessages.taxRateRange)
    .max(1, settingMessages.taxRateRange)
    .transform((rate) => Math.round(rate * 10_000) / 10_000),
  /** What the tax is called where a sale is finalized. */
  orderTaxName: z
    .string({ error: settingMessages.taxNameRequired })
    .trim()
    .min(1, settingMessages.taxNameRequired)
    .max(limits.taxName, messages.tooLong('Name', limits.taxName))
    .regex(oneLine, messages.singleLine('Name')),
  /** Who gets leads and notices about tickets (mail.team-address). */
  teamEmail: emailSchema,
  /** Only super-admins create, change, suspend or delete super-admins (users.two-admin-roles). */
  superAdminsOnly: z.boolean(),
});
export type Settings = z.output<typeof settingsSchema>;
export type SettingName = keyof Settings;

/** The settings that change; what is left out stays as it is. */
export const updateSettingsSchema = settingsSchema.partial();
