import { z } from 'zod';
import { limits } from '../limits';
import { messages } from '../messages';
import { currencySchema } from '../money/currency-schema';
import { oneLine, withoutNul } from '../text';
import { emailSchema } from '../user/schema';
import { settingMessages } from './messages';
import { paperSizes } from './paper-size';
import { isTimeZone } from './time-zone';

/** One line that may be empty. */
const line = (name: string) =>
  z
    .string()
    .trim()
    .max(limits.settingLine, messages.tooLong(name, limits.settingLine))
    .regex(oneLine, messages.singleLine(name));

/** Several lines that may be empty. */
const text = (name: string, limit: number = limits.settingText) =>
  z
    .string()
    .overwrite((typed) => withoutNul(typed).replaceAll('\r\n', '\n'))
    .trim()
    .max(limit, messages.tooLong(name, limit));

const wholeNumber = (most: number, message: string, least = 0) =>
  z.number({ error: message }).int(message).min(least, message).max(most, message);

/**
 * What the team sets on the settings page (dashboard.settings-page). To add one: a line here, its first value on the server, a
 * field. What depends on another setting stands in `missingDetails`.
 */
export const settingsSchema = z.object({
  /** Who sells, as quotes and invoices name them (sales.seller-details). */
  sellerName: line('Legal name'),
  /** Lines of the address, without the name. */
  sellerAddress: text('Address', limits.settingAddress),
  sellerTaxId: line('Tax number'),
  /** Such as the number in a commercial register. */
  sellerRegistration: line('Registration'),
  /** What everything is sold in (sales.one-currency). */
  currency: currencySchema,
  /** Of new orders: 0.08 for 8 %; to a thousandth of a percent. */
  orderTaxRate: z
    .number({ error: settingMessages.taxRateRange })
    .min(0, settingMessages.taxRateRange)
    .max(1, settingMessages.taxRateRange)
    .transform((rate) => Math.round(rate * 100_000) / 100_000),
  /** What the tax is called where a sale is finalized. */
  orderTaxName: z
    .string({ error: settingMessages.taxNameRequired })
    .trim()
    .min(1, settingMessages.taxNameRequired)
    .max(limits.taxName, messages.tooLong('Name', limits.taxName))
    .regex(oneLine, messages.singleLine('Name')),
  /** Whether customers may pay so (sales.payment-details); what is typed below stays when it is off. */
  bankTransferOn: z.boolean(),
  bankName: line('Bank'),
  bankAccountHolder: line('Account holder'),
  /** Account number or IBAN. */
  bankAccount: line('Account'),
  /** BIC, also called SWIFT code. */
  bankCode: line('BIC'),
  bankInstructions: text('Instructions'),
  mobileMoneyOn: z.boolean(),
  mobileMoneyNetwork: line('Network'),
  /** To whom the number belongs, as the payer's phone shows it. */
  mobileMoneyName: line('Name'),
  mobileMoneyNumber: line('Number'),
  mobileMoneyInstructions: text('Instructions'),
  /** How long new quotes are valid, in days. */
  quoteValidityDays: wholeNumber(limits.quoteValidityDays, settingMessages.quoteValidityRange, 1),
  /** Of new quotes, in whole percent; 0 for none. */
  depositPercent: wholeNumber(100, settingMessages.depositRange),
  quoteTerms: text('Terms', limits.quoteTerms),
  /** When an invoice is due, in days after it was issued; 0 for at once. */
  invoiceTermsDays: wholeNumber(limits.invoiceTermsDays, settingMessages.invoiceTermsRange),
  /** Whether sales are invoiced by themselves (sales.invoices-issued-automatically). */
  autoInvoices: z.boolean(),
  invoiceFooter: text('Footer'),
  paperSize: z.enum(paperSizes, { error: settingMessages.paperSizeUnknown }),
  /** In which days begin and end for the company (sales.company-days). */
  timeZone: z.string().trim().refine(isTimeZone, settingMessages.timeZoneUnknown),
  /** Who gets leads and notices about tickets (mail.team-address). */
  teamEmail: emailSchema,
  /** In hours: until when the first answer to a ticket is due, and each later one (ticket.answer-targets). */
  firstAnswerHours: wholeNumber(limits.firstAnswerHours, settingMessages.firstAnswerRange, 1),
  laterAnswerHours: wholeNumber(limits.laterAnswerHours, settingMessages.laterAnswerRange, 1),
  /** Whether customers are asked how it went once a ticket ended (ticket.rating-one-question). */
  askForRatings: z.boolean(),
  /** Where answers to mails to customers go (mail.reply-address); empty for the sender. */
  replyEmail: z
    .string()
    .trim()
    .toLowerCase()
    .refine((typed) => typed === '' || emailSchema.safeParse(typed).success, messages.emailInvalid),
  /** Whether visits of the site are counted (analytics.switched-off). */
  countVisits: z.boolean(),
  /** Only super-admins create, change, suspend or delete super-admins (users.two-admin-roles). */
  superAdminsOnly: z.boolean(),
  /** Whether accounts of the team need a second factor (auth.required-factor). */
  teamFactorRequired: z.boolean(),
  /** How long they may do without, in days after it was switched on or the account was made. */
  teamFactorGraceDays: wholeNumber(limits.teamFactorGraceDays, settingMessages.teamFactorGraceRange),
  /** Whether the team signs in with the identity provider alone (auth.provider-only). */
  teamProviderOnly: z.boolean(),
});
export type Settings = z.output<typeof settingsSchema>;
export type SettingName = keyof Settings;

/** The settings that change; what is left out stays as it is. */
export const updateSettingsSchema = settingsSchema.partial();

/** What a way to pay cannot be offered without. */
const neededDetails = {
  bankTransferOn: ['bankAccountHolder', 'bankAccount'],
  mobileMoneyOn: ['mobileMoneyNetwork', 'mobileMoneyNumber'],
} as const satisfies Partial<Record<SettingName, readonly SettingName[]>>;

export type PaymentDetails = Pick<
  Settings,
  keyof typeof neededDetails | (typeof neededDetails)[keyof typeof neededDetails][number]
>;

/** The details that are empty though customers are offered to pay so, with what to do. */
export function missingDetails(settings: PaymentDetails): { field: SettingName; message: string }[] {
  return (Object.keys(neededDetails) as (keyof typeof neededDetails)[])
    .filter((offered) => settings[offered])
    .flatMap((offered) => neededDetails[offered].filter((field) => settings[field] === ''))
    .map((field) => ({ field, message: settingMessages.missingDetails[field] }));
}
