import { redirectMessages } from '@app/contracts/traffic/redirect/messages';
import { redirectPath } from '@app/contracts/traffic/redirect/redirect-path';
import { redirect } from '@app/db/schema/traffic/redirect';
import { and, eq, ne, sql } from 'drizzle-orm';
import { fieldError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { findPage } from './public-page';

type Db = Pick<Context, 'db'>;

/** Serializes writes of redirects until the commit: two concurrent ones could lead to each other. */
export async function lockRedirects({ db }: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`);
}

/** Returns the path of a target on this site, normalized as for lookups; null for other sites. */
function pathOfTarget(target: string): string | null {
  return target.startsWith('/') ? redirectPath(target.split(/[?#]/, 1)[0] ?? '') : null;
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
  const path = pathOfTarget(to);
  if (path === from) throw fieldError('to', redirectMessages.leadsBack);
  if (path === null || (await findPage(ctx, path))) return to;
  const [next] = await ctx.db
    .select({ target: redirect.target })
    .from(redirect)
    .where(and(eq(redirect.fromPath, path), ne(redirect.fromPath, from)));
  if (!next) return to;
  if (pathOfTarget(next.target) === from) throw fieldError('to', redirectMessages.leadsBack);
  return next.target;
}

/** Points redirects that led to `from` at its new target. */
export async function retarget(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const rows = await db
    .select({ id: redirect.id, target: redirect.target })
    .from(redirect)
    .where(sql`${redirect.target} ilike ${`${from.replace(/[\\%_]/g, '\\$&')}%`}`);
  for (const { id, target } of rows) {
    if (pathOfTarget(target) !== from) continue;
    await db.update(redirect).set({ target: to, updatedAt: now() }).where(eq(redirect.id, id));
  }
}
