import { identityMessages } from '@app/contracts/accounts/auth/identity-messages';
import { type Currency, currencyDecimals } from '@app/contracts/core/money/currency';
import { settingMessages } from '@app/contracts/core/setting/messages';
import {
  missingDetails,
  paymentSettingsSchema,
  type SettingName,
  type Settings,
  sellerSettingsSchema,
  settingsSchema,
  updateSettingsSchema,
} from '@app/contracts/core/setting/schema';
import { addTaxRateSchema, archiveTaxRateSchema } from '@app/contracts/core/setting/tax-rate';
import { byIdSchema } from '@app/contracts/id';
import { adminRoles } from '@app/contracts/people/user/role';
import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { template } from '@app/db/schema/catalogue/template';
import { setting } from '@app/db/schema/core/setting';
import { ticketTemplate } from '@app/db/schema/desk/ticket';
import { priceListItem, quote } from '@app/db/schema/sales/quote';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, fieldError } from '../app-error';
import { differenceOf } from '../audit/record-audit';
import type { UserContext } from '../context';
import { lockBreakGlass } from '../provider-only';
import { requireConfirmation } from '../require-confirmation';
import { inTransaction } from '../transaction';
import { adminProcedure, router } from '../trpc';
import { readSettings } from './read-settings';
import { storeSettings } from './store-settings';
import { addTaxRate, archiveTaxRate, listTaxRates, makeTaxDefault } from './tax-rates';

const providerOnlyError = (message: string) => fieldError('teamProviderOnly', message);

/** Checks whether the caller signed in through the provider, which shows that it works. */
async function isProviderSession({ db, session: current }: UserContext): Promise<boolean> {
  if (!current) return false;
  const isCurrentByProvider = and(eq(session.id, current.id), isNotNull(session.identityIssuer));
  return (await db.$count(session, isCurrentByProvider)) > 0;
}

/**
 * Restricts team sign-in to the identity provider (auth.provider-only): sessions started otherwise end,
 * except those of emergency accounts. Call it in the transaction that turns the setting on. Throws
 * VALIDATION_FAILED without a provider, without an emergency account, and for a caller who did not sign in
 * through the provider.
 */
async function leaveToProvider(ctx: UserContext): Promise<void> {
  if (!ctx.identityProvider) throw providerOnlyError(identityMessages.needsProvider);
  if (!(await isProviderSession(ctx))) throw providerOnlyError(identityMessages.needsOwnLink);
  if ((await lockBreakGlass(ctx)).length === 0) throw providerOnlyError(identityMessages.needsBreakGlass);
  const team = ctx.db
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.role, [...adminRoles]), eq(user.breakGlass, false)));
  await ctx.db.delete(session).where(and(isNull(session.identityIssuer), inArray(session.userId, team)));
}

/**
 * Settings that redirect neither money nor mail, and affect neither the seller nor permissions
 * (auth.step-up). A text that quotes, invoices or payment pages print is never among them, whatever it is
 * meant for: it can name another account to pay into.
 */
const dailyWork: readonly string[] = [
  'quoteValidityDays',
  'invoiceTermsDays',
  'autoInvoices',
  'finalInvoiceOn',
  'correctionDays',
  'paperSize',
  'timeZone',
  'firstAnswerHours',
  'laterAnswerHours',
  'askForRatings',
] satisfies SettingName[];

const isDailyWork = (name: string) => dailyWork.includes(name);

/** Each is complete in itself: a change of other settings neither causes nor mends what one lacks. */
const detailedGroups = [paymentSettingsSchema, sellerSettingsSchema] as const;

function missingAfter(before: Settings, input: Partial<Settings>) {
  return detailedGroups
    .filter(({ shape }) => Object.keys(input).some((name) => name in shape))
    .flatMap((group) => missingDetails(group.parse({ ...before, ...input })));
}

/**
 * Prices are stored in minor units, and a hundredth of a dollar is not a yen: once prices exist, the currency
 * can only change to one with the same number of decimals (sales.one-currency).
 */
async function checkCurrency(ctx: UserContext, before: Currency, after: Currency = before): Promise<void> {
  const decimals = currencyDecimals(before);
  if (currencyDecimals(after) === decimals) return;
  const [{ priced } = { priced: false }] = await ctx.db.execute<{ priced: boolean }>(sql`
    select exists (select from ${template} where ${template.priceMaxCents} > 0)
        or exists (select from ${ticketTemplate} where ${ticketTemplate.priceCents} > 0)
        or exists (select from ${priceListItem} where ${priceListItem.priceCents} > 0)
        or exists (select from ${quote} where ${quote.status} = 'draft') as priced`);
  if (priced) throw fieldError('currency', settingMessages.currencyDiffers(after, decimals));
}

/**
 * Changes the given settings and records before and after in the activity log. Two settings are reserved for
 * super-admins and throw SUPER_ADMINS_ONLY for others: whether only super-admins manage super-admins, and
 * whether the team signs in with the identity provider alone. Throws CONFIRMATION_REQUIRED for all but
 * `dailyWork`. When settings of the seller or of payment change, each detail that one of their switches lacks is a
 * field error. What a colleague has changed since the caller saw it (`seen`) throws SETTINGS_CHANGED.
 */
async function updateSettings(
  outer: UserContext,
  { seen = {}, ...input }: z.output<typeof updateSettingsSchema>,
) {
  return inTransaction(outer, async (ctx) => {
    // Of two concurrent saves, the second sees what the first has written.
    await ctx.db.execute(sql`lock table ${setting} in exclusive mode`);
    const before = await readSettings(ctx);
    const difference = differenceOf(before, input, Object.keys(input) as SettingName[]);
    if (!difference) return before;
    // Spaces and the like as every input has them.
    const now = settingsSchema.safeParse(before).data ?? before;
    if (differenceOf(now, seen, Object.keys(difference.after) as SettingName[]))
      throw new AppError('SETTINGS_CHANGED');
    const forSuperAdmins = ['superAdminsOnly', 'teamProviderOnly'].some((name) => name in difference.after);
    if (forSuperAdmins && ctx.actor.role !== 'super-admin') throw new AppError('SUPER_ADMINS_ONLY');
    if (Object.keys(difference.after).some((name) => !isDailyWork(name))) requireConfirmation(ctx);
    const missing = missingAfter(before, input);
    if (missing.length > 0) throw new AppError('VALIDATION_FAILED', { details: missing });
    await checkCurrency(ctx, before.currency, input.currency);
    if (difference.after.teamProviderOnly === true) await leaveToProvider(ctx);
    await storeSettings(ctx, difference);
    return readSettings(ctx);
  });
}

export const settingRouter = router({
  all: adminProcedure.meta({ scope: 'never' }).query(({ ctx }) => readSettings(ctx)),
  update: adminProcedure
    .meta({ scope: 'never', stepUp: 'byEffect' })
    .input(updateSettingsSchema)
    .mutation(({ ctx, input }) => updateSettings(ctx, input)),
  taxRates: adminProcedure.meta({ scope: 'never' }).query(({ ctx }) => listTaxRates(ctx)),
  // Their names are printed (auth.step-up).
  addTaxRate: adminProcedure
    .meta({ scope: 'never', stepUp: 'always' })
    .input(addTaxRateSchema)
    .mutation(({ ctx, input }) => addTaxRate(ctx, input)),
  archiveTaxRate: adminProcedure
    .meta({ scope: 'never', stepUp: 'always' })
    .input(archiveTaxRateSchema)
    .mutation(({ ctx, input }) => archiveTaxRate(ctx, input)),
  makeTaxDefault: adminProcedure
    .meta({ scope: 'never', stepUp: 'always' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => makeTaxDefault(ctx, input)),
});
