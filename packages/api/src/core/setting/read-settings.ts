import { company, offices } from '@app/content/company';
import type { Currency } from '@app/contracts/core/money/currency';
import { currencySchema } from '@app/contracts/core/money/currency-schema';
import { defaultCurrency } from '@app/contracts/core/money/site-currency';
import { type SettingName, type Settings, settingsSchema } from '@app/contracts/core/setting/schema';
import { defaultTaxName } from '@app/contracts/core/setting/tax-name';
import { standardHandoverItems } from '@app/contracts/delivery/handover/items';
import { limits } from '@app/contracts/limits';
import type { Database } from '@app/db/client';
import { setting } from '@app/db/schema/core/setting';
import { eq } from 'drizzle-orm';
import type { Services } from '../context';
import { prepared } from '../prepared-statement';

const allSettings = prepared((db) =>
  db.select({ name: setting.name, value: setting.value }).from(setting).prepare('settings'),
);

type SettingsContext = Pick<Services, 'db' | 'orderTaxRate' | 'teamEmail' | 'timeZone'>;

/** Returns the defaults until a setting is changed: those of the environment, and what is published. */
function defaultSettings({ orderTaxRate, teamEmail, timeZone }: SettingsContext): Settings {
  return {
    sellerName: company.name,
    sellerAddress: offices[0].lines.join('\n'),
    sellerCountry: '',
    sellerTaxId: '',
    sellerRegistration: '',
    attachEInvoices: false,
    currency: defaultCurrency,
    orderTaxRate,
    orderTaxName: defaultTaxName,
    bankTransferOn: false,
    bankName: '',
    bankAccountHolder: '',
    bankAccount: '',
    bankCode: '',
    bankInstructions: '',
    mobileMoneyOn: false,
    mobileMoneyNetwork: '',
    mobileMoneyName: '',
    mobileMoneyNumber: '',
    mobileMoneyInstructions: '',
    quoteValidityDays: 30,
    depositPercent: 0,
    quoteTerms: '',
    invoiceTermsDays: 14,
    autoInvoices: true,
    finalInvoiceOn: 'completion',
    filesReleasedOn: 'payment',
    correctionDays: limits.freeCorrectionDays,
    handoverItems: [...standardHandoverItems],
    invoiceFooter: '',
    paperSize: 'A4',
    timeZone,
    teamEmail: teamEmail ?? company.email,
    mailOpensTickets: 'customers',
    acknowledgeMail: true,
    colleaguesJoin: false,
    attachmentKinds: [],
    firstAnswerHours: 24,
    laterAnswerHours: 24,
    askForRatings: true,
    replyEmail: '',
    countVisits: true,
    superAdminsOnly: false,
    teamFactorRequired: false,
    teamFactorGraceDays: limits.defaultFactorGraceDays,
    teamProviderOnly: false,
  };
}

/**
 * Returns the current settings, the same on every instance: a table of a few rows is read each time. An
 * invalid value, such as one of a later release, counts as not set.
 */
export async function readSettings(ctx: SettingsContext): Promise<Settings> {
  const rows = await allSettings(ctx.db).execute();
  const set = rows.filter(({ name, value }) => {
    const schema = settingsSchema.shape[name as SettingName];
    return schema?.safeParse(value).success ?? false;
  });
  return { ...defaultSettings(ctx), ...Object.fromEntries(set.map(({ name, value }) => [name, value])) };
}

/**
 * Returns the currency of the settings (sales.one-currency). A server reads it at startup and after its
 * listening connection was interrupted.
 */
export async function readCurrency(db: Database): Promise<Currency> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.name, 'currency'));
  return currencySchema.safeParse(row?.value).data ?? defaultCurrency;
}
