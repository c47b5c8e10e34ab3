import type { TaxedLine } from '@app/contracts/core/money/tax-shares';
import { settingMessages } from '@app/contracts/core/setting/messages';
import type { Settings } from '@app/contracts/core/setting/schema';
import type { addTaxRateSchema, archiveTaxRateSchema } from '@app/contracts/core/setting/tax-rate';
import { percentOf } from '@app/contracts/files/document/document-shares';
import { dayOf } from '@app/contracts/insight/stats/range';
import { limits } from '@app/contracts/limits';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { setting, taxRate } from '@app/db/schema/core/setting';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, fieldError } from '../app-error';
import { recordAudit } from '../audit/record-audit';
import type { Context, Services, UserContext } from '../context';
import { inTransaction } from '../transaction';
import { readSettings } from './read-settings';
import { storeSettings } from './store-settings';

/**
 * Lists the taxes besides the default one (sales.tax-rates); `starts` is set while one is not valid yet, and
 * `becomesDefault` while it will be the default from its first day on.
 */
export async function listTaxRates(ctx: Context) {
  const [rows, settings] = await Promise.all([readTaxRates(ctx), readSettings(ctx)]);
  return rows.map((row) => {
    const { id, name, rate, validFrom } = row;
    const starts = startsAfter(row, ctx.now(), settings);
    return {
      ...{ id, name, rate, validFrom, starts },
      isArchived: row.archivedAt !== null,
      becomesDefault: row.becomesDefault && starts,
    };
  });
}

/** Locks the list and the settings, which hold its first tax, until the commit. */
async function lockTaxes(ctx: Pick<Services, 'db'>): Promise<void> {
  await ctx.db.execute(sql`lock table ${setting}, ${taxRate} in exclusive mode`);
}

/** Adds a tax. Throws a field error on `name` for one that is in the list, and for the one above the limit. */
export async function addTaxRate(outer: UserContext, input: z.output<typeof addTaxRateSchema>) {
  return inTransaction(outer, async (ctx) => {
    await lockTaxes(ctx);
    const [rows, settings] = await Promise.all([readTaxRates(ctx), readSettings(ctx)]);
    const isDefault = settings.orderTaxName === input.name && settings.orderTaxRate === input.rate;
    const isListed = rows.some(({ name, rate }) => name === input.name && rate === input.rate);
    if (isDefault || isListed) throw fieldError('name', settingMessages.taxExists);
    if (rows.length >= limits.taxRates) throw fieldError('name', settingMessages.taxListFull);
    const [added] = await ctx.db
      .insert(taxRate)
      .values({ ...input, createdAt: ctx.now(), updatedAt: ctx.now() })
      .returning();
    if (!added) throw new Error('the tax was not returned');
    await recordAudit(ctx, { action: 'tax.add', entityId: added.id, label: labelOf(added), after: input });
    return listTaxRates(ctx);
  });
}

/** Archives a tax, so that new lines cannot have it, or offers it again. Throws TAX_NOT_FOUND. */
export async function archiveTaxRate(
  outer: UserContext,
  { id, archived }: z.output<typeof archiveTaxRateSchema>,
) {
  return inTransaction(outer, async (ctx) => {
    const before = await lockTax(ctx, id);
    if ((before.archivedAt !== null) !== archived) {
      const archivedAt = archived ? ctx.now() : null;
      await ctx.db
        .update(taxRate)
        .set({ archivedAt, becomesDefault: false, updatedAt: ctx.now() })
        .where(eq(taxRate.id, id));
      const action = archived ? 'tax.archive' : 'tax.restore';
      await recordAudit(ctx, { action, entityId: id, label: labelOf(before) });
    }
    return listTaxRates(ctx);
  });
}

/**
 * Makes a tax the default one, which takes its place in the list: at once, or on its first day when that is still to
 * come. Throws TAX_NOT_FOUND, and a field error on `id` for one that is archived.
 */
export async function makeTaxDefault(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    await lockTaxes(ctx);
    const chosen = await lockTax(ctx, id);
    const settings = await readSettings(ctx);
    if (chosen.archivedAt) throw fieldError('id', settingMessages.taxArchived);
    if (!startsAfter(chosen, ctx.now(), settings)) {
      await storeSettings(ctx, await swapDefault(ctx, chosen, settings));
    } else if (!chosen.becomesDefault) {
      await ctx.db
        .update(taxRate)
        .set({ becomesDefault: true, updatedAt: ctx.now() })
        .where(eq(taxRate.id, id));
      const after = { validFrom: chosen.validFrom };
      await recordAudit(ctx, { action: 'tax.schedule', entityId: id, label: labelOf(chosen), after });
    }
    return listTaxRates(ctx);
  });
}

/**
 * Makes each tax the default one whose day to become it has come, in the order of these days. Call it every
 * minute, on any number of instances.
 */
export async function applyDueTaxes(services: Services): Promise<void> {
  const isWaiting = and(eq(taxRate.becomesDefault, true), isNull(taxRate.archivedAt));
  if ((await services.db.$count(taxRate, isWaiting)) === 0) return;
  await inTransaction(services, async (ctx) => {
    await lockTaxes(ctx);
    const waiting = await ctx.db.select().from(taxRate).where(isWaiting).orderBy(asc(taxRate.validFrom));
    for (const tax of waiting) {
      const settings = await readSettings(ctx);
      if (startsAfter(tax, ctx.now(), settings)) return;
      await storeSettings({ ...ctx, actor: null }, await swapDefault(ctx, tax, settings));
    }
  });
}

const startsAfter = ({ validFrom }: ListedTax, now: Date, { timeZone }: Settings) =>
  validFrom !== null && validFrom > dayOf(now, timeZone);

/** Puts the default tax in the place of the chosen one, and returns the change of the settings to store. */
async function swapDefault(
  ctx: Pick<Services, 'db' | 'now'>,
  chosen: ListedTax,
  { orderTaxName, orderTaxRate }: Settings,
) {
  await ctx.db
    .update(taxRate)
    .set({
      ...{ name: orderTaxName, rate: orderTaxRate, validFrom: null, becomesDefault: false },
      updatedAt: ctx.now(),
    })
    .where(eq(taxRate.id, chosen.id));
  return {
    before: { orderTaxName, orderTaxRate },
    after: { orderTaxName: chosen.name, orderTaxRate: chosen.rate },
  };
}

async function lockTax(ctx: UserContext, id: string) {
  const [found] = await ctx.db.select().from(taxRate).where(eq(taxRate.id, id)).for('update');
  if (!found) throw new AppError('TAX_NOT_FOUND');
  return found;
}

const labelOf = ({ name, rate }: { name: string; rate: number }) => `${name} (${percentOf(rate)}%)`;

type ListContext = Parameters<typeof readSettings>[0] & Pick<Services, 'db'>;
type ListedTax = typeof taxRate.$inferSelect;

/** Returns the taxes besides the default one, by name, archived ones and later ones too (sales.tax-rates). */
function readTaxRates({ db }: Pick<ListContext, 'db'>): Promise<ListedTax[]> {
  return db.select().from(taxRate).orderBy(asc(taxRate.name), asc(taxRate.rate), asc(taxRate.id));
}

/** Returns those that new lines can have on this day of the company, `2026-11-30`, besides the default one. */
export async function readOfferedTaxes(ctx: Pick<ListContext, 'db'>, today: string) {
  const rows = await readTaxRates(ctx);
  return rows
    .filter(({ archivedAt, validFrom }) => archivedAt === null && (validFrom ?? today) <= today)
    .map(({ name, rate }) => ({ taxName: name, taxRate: rate }));
}

/**
 * Throws a field error on the tax of a line that is neither offered today nor one of `also`: a line written with one
 * that was archived since keeps it.
 */
export async function requireListedTaxes(
  ctx: ListContext & Pick<Services, 'now'>,
  lines: readonly TaxedTexts[],
  also: readonly TaxedTexts[] = [],
): Promise<void> {
  const named = lines.map(({ taxName, taxRate: rate }) => ({
    taxName: taxName ?? null,
    taxRate: rate ?? null,
  }));
  if (named.every(({ taxName, taxRate: rate }) => taxName === null && rate === null)) return;
  const settings = await readSettings(ctx);
  const listed: TaxedTexts[] = [
    ...also,
    ...(await readOfferedTaxes(ctx, dayOf(ctx.now(), settings.timeZone))),
    { taxName: settings.orderTaxName, taxRate: settings.orderTaxRate },
    { taxName: null, taxRate: null },
  ];
  const wrong = named.findIndex(
    (line) => !listed.some((tax) => tax.taxName === line.taxName && tax.taxRate === line.taxRate),
  );
  if (wrong >= 0) throw fieldError(`lines.${wrong}.taxRate`, quoteMessages.taxNotListed);
}

type TaxedTexts = Pick<TaxedLine, 'taxName' | 'taxRate'>;
