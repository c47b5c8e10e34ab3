import { limits } from '@app/contracts/limits';
import { redirect } from '@app/db/schema/traffic/redirect';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { lockRedirects, retarget } from './write-redirect';

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
