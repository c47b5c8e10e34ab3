import { limits } from '@app/contracts/limits';
import { ownPath } from '@app/contracts/own-path';
import { redirectMessages } from '@app/contracts/traffic/redirect/messages';
import { redirectAddress } from '@app/contracts/traffic/redirect/redirect-path';
import { redirect } from '@app/db/schema/traffic/redirect';
import { desc, eq, inArray, like, sql } from 'drizzle-orm';
import { fieldError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { findNamedPages } from '../visit/find-named-pages';
import { countedPage } from '../visit/visit-facts';

type Db = Pick<Context, 'db'>;

/** Serializes writes of redirects until the commit: two concurrent ones could lead to each other. */
export async function lockRedirects({ db }: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`);
}

/** Reads a target on this site as redirects know it; null for other sites. */
function addressOfTarget(target: string) {
  const path = ownPath(target);
  if (path === null) return null;
  const { pathname, search } = new URL(path, 'http://own.invalid');
  return redirectAddress(pathname, search);
}

/**
 * Returns the target to store for a new redirect, so that no redirect leads to another: the end of an
 * existing one (redirects.no-chains), unless there is a page at `to`. Throws VALIDATION_FAILED on `to` if it
 * leads back to `from`. Call it under `lockRedirects`.
 */
export async function resolveTarget(
  ctx: Pick<Context, 'db' | 'now'>,
  { from, to }: { from: string; to: string },
): Promise<string> {
  const address = addressOfTarget(to);
  if (!address || address.keys.length === 0 || (await isPageAt(ctx, address.path))) return to;
  const rows = await ctx.db
    .select({ fromPath: redirect.fromPath, target: redirect.target })
    .from(redirect)
    .where(inArray(redirect.fromPath, [...address.keys]));
  const key = address.keys.find((key) => key === from || rows.some(({ fromPath }) => fromPath === key));
  const next = rows.find(({ fromPath }) => fromPath === key)?.target ?? to;
  if (key === from || (key !== undefined && addressOfTarget(next)?.keys.includes(from))) {
    throw fieldError('to', redirectMessages.leadsBack);
  }
  return next;
}

/** Whether a page is shown at an old address, whatever redirects: the home page gives way to its redirects. */
export async function isPageAt(ctx: Pick<Context, 'db' | 'now'>, address: string): Promise<boolean> {
  const [path = ''] = address.split('?', 1);
  return path !== '/' && findPage(ctx, path);
}

/** Points redirects that led to `from` at its new target. */
export async function retarget(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const rows = await db
    .select({ id: redirect.id, target: redirect.target })
    .from(redirect)
    .where(like(redirect.target, '/%'));
  for (const { id, target } of rows) {
    if (!addressOfTarget(target)?.keys.includes(from)) continue;
    await db.update(redirect).set({ target: to, updatedAt: now() }).where(eq(redirect.id, id));
  }
}

/**
 * Checks whether visitors find a page at this path: a fixed one, a published template or collection, or a
 * post or page that they may read.
 */
export async function findPage(ctx: Pick<Context, 'db' | 'now'>, path: string): Promise<boolean> {
  const known = countedPage(path);
  if (!known?.named) return known !== null;
  return (await findNamedPages(ctx, [known.named])).has(known.page);
}

/**
 * Redirects a changed page's old address to the new one, including redirects that led to the old one; a
 * redirect from the new address is deleted, since a page is there now (redirects.by-themselves). Runs in the
 * caller's transaction. There are at most `limits.redirects` of them: the least recently used are deleted.
 */
export async function followPage(
  ctx: Pick<Context, 'db' | 'now'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await lockRedirects(ctx);
  await ctx.db.delete(redirect).where(eq(redirect.fromPath, to));
  const made = { target: to, isPermanent: true, isAutomatic: true, createdById: null, updatedAt: ctx.now() };
  await ctx.db
    .insert(redirect)
    .values({ fromPath: from, ...made, createdAt: ctx.now() })
    .onConflictDoUpdate({ target: redirect.fromPath, set: made });
  await retarget(ctx, { from, to });
  const surplus = ctx.db
    .select({ id: redirect.id })
    .from(redirect)
    .where(eq(redirect.isAutomatic, true))
    .orderBy(desc(sql`coalesce(${redirect.lastUsedAt}, ${redirect.createdAt})`), desc(redirect.id))
    .offset(limits.redirects);
  await ctx.db.delete(redirect).where(inArray(redirect.id, surplus));
}
