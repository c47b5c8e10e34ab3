import { slugOf } from '@app/contracts/slug';
import { like, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from './context';

interface SlugOptions {
  name: string;
  fallback: string;
  /** Checks whether the slug is taken by something other than a row of the table. */
  isTaken?: (slug: string) => boolean;
}

/**
 * Runs of letters and digits of other scripts, which become Latin ones: addresses in their own letters would
 * arrive percent-encoded in mails, exports and clients that know slugs as `a-z0-9-`.
 */
const otherScripts = /(?:(?![\p{Script=Latin}0-9])[\p{L}\p{M}\p{Nd}])+/gu;

async function inLatin(name: string): Promise<string> {
  if (name.search(otherScripts) < 0) return name;
  // Its tables are half a megabyte, which most sites never need.
  const { default: anyAscii } = await import('any-ascii');
  return name.replace(otherScripts, anyAscii);
}

/**
 * Admits one change of slugs of a kind (`fallback`) at a time until the commit: rows that take each other's slug
 * at once would each wait for the other.
 */
export async function lockSlugs(ctx: Pick<Context, 'db'>, fallback: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slug of ${fallback}`}, 0))`);
}

/**
 * Returns the slug for a new row with this name: `name`, else `name-2`, `name-3` …; `fallback` for a name
 * without usable characters. Call it in the transaction that inserts the row: calls for one table wait for
 * each other until the commit.
 */
export async function uniqueSlug(
  ctx: Pick<Context, 'db'>,
  table: PgTable & SQLWrapper,
  column: PgColumn,
  { name, fallback, isTaken = () => false }: SlugOptions,
): Promise<string> {
  await lockSlugs(ctx, fallback);
  const base = slugOf(await inLatin(name)) || fallback;
  const rows = await ctx.db
    .select({ slug: sql<string>`${column}` })
    .from(table)
    .where(like(column, `${base}%`));
  const takenSlugs = new Set(rows.map(({ slug }) => slug));
  for (let slug = base, count = 2; ; slug = `${base}-${count++}`) {
    if (!takenSlugs.has(slug) && !isTaken(slug)) return slug;
  }
}
