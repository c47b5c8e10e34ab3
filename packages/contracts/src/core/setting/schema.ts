import { z } from 'zod';
import { handoverItemsSchema } from '../../delivery/handover/schema';
import { attachmentKinds } from '../../files/file/schema';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { emailSchema, toAsciiDomain } from '../../people/user/schema';
import { boundedLine, boundedText, typedLine } from '../../text';
import { countrySchema } from '../buyer/schema';
import { currencySchema } from '../money/currency-schema';
import { settingMessages } from './messages';
import { paperSizes } from './paper-size';
import { taxNameSchema, taxRateSchema } from './tax-rate';
import { isTimeZone } from './time-zone';

/** One line that may be empty. */
const line = (name: string) => boundedLine(name, limits.settingLine);

/** Several lines that may be empty. */
const text = (name: string, limit: number = limits.settingText) => boundedText(name, limit);

/** When the invoice for the rest of an order with a deposit is issued. */
export const finalInvoiceMoments = ['completion', 'approval'] as const;
/** When the files of an order can be downloaded. */
export const fileReleaseMoments = ['payment', 'approval'] as const;

/** For whom emails open tickets: nobody, customers with a confirmed address, or everybody who writes. */
export const mailRequesters = ['nobody', 'customers', 'everyone'] as const;

const wholeNumber = (maximum: number, message: string, minimum = 0) =>
  z.number({ error: message }).int(message).min(minimum, message).max(maximum, message);

/**
 * The settings on the settings page (dashboard.settings-page). To add one: a line here, its default on the
 * server, a field. Dependencies between settings are checked in `missingDetails`.
 */
export const settingsSchema = z.object({
  /** The seller as named in quotes and invoices, which need one (sales.seller-details). */
  sellerName: boundedLine('Legal name', limits.settingLine, settingMessages.sellerNameRequired),
  /** Lines of the address, without the name. */
  sellerAddress: boundedText('Address', limits.settingAddress, settingMessages.sellerAddressRequired),
  /** Empty for none: then there are no e-invoices (sales.e-invoices). */
  sellerCountry: countrySchema,
  sellerTaxId: line('Tax number'),
  /** Such as the number in a commercial register. */
  sellerRegistration: line('Registration'),
  /** Whether mails with an invoice or a credit note have its e-invoice attached as well. */
  attachEInvoices: z.boolean(),
  /** Currency of all sales (sales.one-currency). */
  currency: currencySchema,
  /** Rate and name of the default tax, the first of the list (sales.tax-rates). */
  orderTaxRate: taxRateSchema,
  orderTaxName: taxNameSchema,
  /**
   * Whether customers may pay by bank transfer (sales.payment-details); the details below are preserved when
   * it is off.
   */
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
  /** Holder of the number, as shown on the payer's phone. */
  mobileMoneyName: line('Name'),
  mobileMoneyNumber: line('Number'),
  mobileMoneyInstructions: text('Instructions'),
  /** How long new quotes are valid, in days. */
  quoteValidityDays: wholeNumber(limits.quoteValidityDays, settingMessages.quoteValidityRange, 1),
  /** Deposit of new quotes, in whole percent; 0 for none. */
  depositPercent: wholeNumber(100, settingMessages.depositRange),
  quoteTerms: text('Terms', limits.quoteTerms),
  /** Days from issue until an invoice is due; 0 for immediately. */
  invoiceTermsDays: wholeNumber(limits.invoiceTermsDays, settingMessages.invoiceTermsRange),
  /** Whether sales are invoiced automatically (sales.invoices-issued-automatically). */
  autoInvoices: z.boolean(),
  /** When the one after a deposit is (sales.invoices-issued-automatically). */
  finalInvoiceOn: z.enum(finalInvoiceMoments),
  /** When licenses and their files are given (delivery.license-given). */
  filesReleasedOn: z.enum(fileReleaseMoments),
  /** Days after a website went live in which corrections are free; what the licence promises at least. */
  correctionDays: wholeNumber(
    limits.correctionDays,
    settingMessages.correctionDaysRange,
    limits.freeCorrectionDays,
  ),
  /** What team and customer tick at the end of the work (delivery.hand-over). */
  handoverItems: handoverItemsSchema,
  invoiceFooter: text('Footer'),
  paperSize: z.enum(paperSizes, { error: settingMessages.paperSizeUnknown }),
  /** Time zone of the company's days (sales.company-days). */
  timeZone: typedLine().refine(isTimeZone, settingMessages.timeZoneUnknown),
  /** Recipient of leads and notifications about tickets (mail.team-address). */
  teamEmail: emailSchema,
  /** For whom an email that answers none of ours opens a ticket (inbound-mail.new-ticket). */
  mailOpensTickets: z.enum(mailRequesters),
  /** Whether its sender is told that it arrived. */
  acknowledgeMail: z.boolean(),
  /** Whether colleagues of the customer in copy of an email join its ticket by themselves (ticket.people-in-copy). */
  colleaguesJoin: z.boolean(),
  /** Files that messages may have beside pictures and PDF (ticket.attachment-limits). */
  attachmentKinds: z.array(z.enum(attachmentKinds)).max(attachmentKinds.length),
  /** Hours until the first answer to a ticket is due, and each later one (ticket.answer-targets). */
  firstAnswerHours: wholeNumber(limits.firstAnswerHours, settingMessages.firstAnswerRange, 1),
  laterAnswerHours: wholeNumber(limits.laterAnswerHours, settingMessages.laterAnswerRange, 1),
  /** Whether customers are asked for ratings of tickets and reviews of templates (ticket.rating-one-question). */
  askForRatings: z.boolean(),
  /** Reply address of mails to customers (mail.reply-address); empty for the sender. */
  replyEmail: typedLine()
    .overwrite(toAsciiDomain)
    .toLowerCase()
    .refine((typed) => typed === '' || emailSchema.safeParse(typed).success, messages.emailInvalid),
  /** Whether visits to the site are counted (analytics.switched-off). */
  countVisits: z.boolean(),
  /** Whether only super-admins create, change, suspend or delete super-admins (users.two-admin-roles). */
  superAdminsOnly: z.boolean(),
  /** Whether team accounts need a second factor (auth.required-factor). */
  teamFactorRequired: z.boolean(),
  /** Grace period without it, in days after it was switched on or the account was created. */
  teamFactorGraceDays: wholeNumber(limits.teamFactorGraceDays, settingMessages.teamFactorGraceRange),
  /** Whether the team signs in only through the identity provider (auth.provider-only). */
  teamProviderOnly: z.boolean(),
});
export type Settings = z.output<typeof settingsSchema>;
export type SettingName = keyof Settings;

/** The settings to change; omitted ones stay unchanged. */
export const updateSettingsSchema = settingsSchema.partial().extend({
  /** What the caller saw of the settings that change: what a colleague has changed since is not overwritten. */
  seen: settingsSchema.partial().optional(),
});

/** The seller as documents name it, and the e-invoices that need its country and tax number. */
export const sellerSettingsSchema = settingsSchema.pick({
  sellerName: true,
  sellerAddress: true,
  sellerCountry: true,
  sellerTaxId: true,
  sellerRegistration: true,
  attachEInvoices: true,
});

/** Payment methods other than cards, with their details (sales.payment-details). */
export const paymentSettingsSchema = settingsSchema.pick({
  bankTransferOn: true,
  bankAccountHolder: true,
  bankAccount: true,
  bankName: true,
  bankCode: true,
  bankInstructions: true,
  mobileMoneyOn: true,
  mobileMoneyNetwork: true,
  mobileMoneyNumber: true,
  mobileMoneyName: true,
  mobileMoneyInstructions: true,
});

/** Details that a switch requires. */
const requiredDetails = {
  bankTransferOn: ['bankAccountHolder', 'bankAccount'],
  mobileMoneyOn: ['mobileMoneyNetwork', 'mobileMoneyNumber'],
  attachEInvoices: ['sellerCountry', 'sellerTaxId'],
} as const satisfies Partial<Record<SettingName, readonly SettingName[]>>;

export type DetailedSettings = Pick<
  Settings,
  keyof typeof requiredDetails | (typeof requiredDetails)[keyof typeof requiredDetails][number]
>;

/** Returns what the switches that are on lack, with instructions; of a part of the settings, those in it. */
export function missingDetails(
  settings: Partial<DetailedSettings>,
): { field: SettingName; message: string }[] {
  return (Object.keys(requiredDetails) as (keyof typeof requiredDetails)[])
    .filter((offered) => settings[offered])
    .flatMap((offered) => requiredDetails[offered].filter((field) => settings[field] === ''))
    .map((field) => ({ field, message: settingMessages.missingDetails[field] }));
}
