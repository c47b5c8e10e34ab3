import type { TaxedLine } from '@app/contracts/core/money/tax-shares';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { taxRate } from '@app/db/schema/core/tax-rate';
import { asc } from 'drizzle-orm';
import { fieldError } from '../app-error';
import type { Services } from '../context';
import { readSettings } from './read-settings';

type ListContext = Parameters<typeof readSettings>[0] & Pick<Services, 'db'>;
export type ListedTax = typeof taxRate.$inferSelect;

/** Returns the taxes besides the default one, by name, archived ones and later ones too (sales.tax-rates). */
export function readTaxRates({ db }: Pick<ListContext, 'db'>): Promise<ListedTax[]> {
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
 * Throws a field error on the tax of a line that is neither in the list nor one of `also`. A line written with one
 * that was archived since keeps it.
 */
export async function requireListedTaxes(
  ctx: ListContext,
  lines: readonly TaxedTexts[],
  also: readonly TaxedTexts[] = [],
): Promise<void> {
  const named = lines.map(({ taxName, taxRate: rate }) => ({
    taxName: taxName ?? null,
    taxRate: rate ?? null,
  }));
  if (named.every(({ taxName, taxRate: rate }) => taxName === null && rate === null)) return;
  const [rows, settings] = await Promise.all([readTaxRates(ctx), readSettings(ctx)]);
  const listed: TaxedTexts[] = [
    ...also,
    ...rows.map(({ name, rate }) => ({ taxName: name, taxRate: rate })),
    { taxName: settings.orderTaxName, taxRate: settings.orderTaxRate },
    { taxName: null, taxRate: null },
  ];
  const wrong = named.findIndex(
    (line) => !listed.some((tax) => tax.taxName === line.taxName && tax.taxRate === line.taxRate),
  );
  if (wrong >= 0) throw fieldError(`lines.${wrong}.taxRate`, quoteMessages.taxNotListed);
}

type TaxedTexts = Pick<TaxedLine, 'taxName' | 'taxRate'>;
