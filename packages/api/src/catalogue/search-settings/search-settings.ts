import type { saveSearchSettingsSchema } from '@app/contracts/catalogue/search-settings/schema';
import { nothingForSearch, type PostContent } from '@app/contracts/site/post/schema';
import { collection } from '@app/db/schema/catalogue/collection';
import { template } from '@app/db/schema/catalogue/template';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { differenceOf, recordAudit } from '../../core/audit/record-audit';
import type { Context, UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { otherLanguageOf, type Reader } from '../../core/translation/translate-rows';
import { type CatalogueKind, catalogueKinds } from '../catalogue-kinds';

type Kind = Exclude<CatalogueKind, 'category'>;
type Settings = PostContent['search'];

async function readRow({ db }: Pick<Context, 'db'>, kind: Kind, id: string, lock = false) {
  const { table, missing } = catalogueKinds[kind];
  const query = db
    .select({ title: table.title, search: table.searchSettings })
    .from(table)
    .where(eq(table.id, id));
  const [row] = await (lock ? query.for('no key update') : query);
  if (!row) throw new AppError(missing);
  return { title: row.title, search: row.search ?? nothingForSearch };
}

/** Returns what engines are told of a template or collection. Throws that it was not found. */
export async function readSearchSettings(ctx: UserContext, kind: Kind, { id }: { id: string }) {
  return (await readRow(ctx, kind, id)).search;
}

/**
 * Changes what engines are told, at once where it is published (posts.search-engines). Throws that it was not found, and
 * SEARCH_SETTINGS_CHANGED if somebody else has changed what the caller saw.
 */
export async function saveSearchSettings(
  outer: UserContext,
  kind: Kind,
  { id, search, seen }: z.output<typeof saveSearchSettingsSchema>,
): Promise<Settings> {
  return inTransaction(outer, async (ctx) => {
    const { title, search: before } = await readRow(ctx, kind, id, true);
    const names = ['title', 'description', 'unlisted'] as const;
    const difference = differenceOf(before, search, names);
    if (!difference) return search;
    if (differenceOf(before, seen, names)) throw new AppError('SEARCH_SETTINGS_CHANGED');
    const { table, action } = catalogueKinds[kind];
    await ctx.db.update(table).set({ searchSettings: search }).where(eq(table.id, id));
    await recordAudit(ctx, {
      ...{ action, entityId: id, label: title },
      ...{ before: { searchEngines: difference.before }, after: { searchEngines: difference.after } },
    });
    return search;
  });
}

/** Whether engines may list a row. */
export const isListed: Record<Kind, SQL> = {
  template: sql`(${template.searchSettings} ->> 'unlisted') is distinct from 'true'`,
  collection: sql`(${collection.searchSettings} ->> 'unlisted') is distinct from 'true'`,
};

/** Returns what differs from the page's own texts for engines; texts only in the first language, which they are in. */
export function searchOf(reader: Reader, stored: Settings | null) {
  const { title, description, unlisted } = stored ?? nothingForSearch;
  const isFirst = !otherLanguageOf(reader);
  return {
    ...(isFirst && title && { title }),
    ...(isFirst && description && { description }),
    ...(unlisted && { unlisted }),
  };
}
