import { ownPath } from '@app/contracts/own-path';
import { redirectMessages } from '@app/contracts/traffic/redirect/messages';
import { redirectAddress } from '@app/contracts/traffic/redirect/redirect-path';
import { redirect } from '@app/db/schema/traffic/redirect';
import { eq, inArray, like, sql } from 'drizzle-orm';
import { fieldError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { findPage } from './public-page';

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
