import { redirectMessages } from '@app/contracts/redirect/messages';
import { redirectPath } from '@app/contracts/redirect/redirect-path';
import { redirect } from '@app/db/schema/redirect';
import { and, eq, ne, sql } from 'drizzle-orm';
import { fieldError } from '../core/app-error';
import type { Context } from '../core/context';
import { findPage } from './public-page';

type Db = Pick<Context, 'db'>;

/** Redirects are written one at a time until the commit: two at once could lead to each other. */
export async function lockRedirects({ db }: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`);
}

/** The path of a target on this site, as redirects are found by it; null for other sites. */
function pathOfTarget(target: string): string | null {
  return target.startsWith('/') ? redirectPath(target.split(/[?#]/, 1)[0] ?? '') : null;
}

/**
 * Where a new redirect has to lead so that none leads to another one: to the end of what is there (redirects.no-chains). Where there is
 * a page, that is the end. Throws VALIDATION_FAILED on `to` where it is the address that it comes from. Call it under `lockRedirects`.
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

/** Those that led to `from` lead to where that leads now. */
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
