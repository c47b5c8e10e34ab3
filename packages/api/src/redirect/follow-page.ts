import { limits } from '@app/contracts/limits';
import { redirect } from '@app/db/schema/redirect';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../core/context';
import { lockRedirects, retarget } from './write-redirect';

/**
 * The address of a page was changed: from now on the old one leads to the new one, and whatever led to the old one, too; a redirect
 * from the new one goes, since there is a page now (redirects.by-themselves). In the caller's transaction. There are at most
 * `limits.redirects` of them: those go that nobody has followed for longest.
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
  const tooMany = ctx.db
    .select({ id: redirect.id })
    .from(redirect)
    .where(eq(redirect.isAutomatic, true))
    .orderBy(desc(sql`coalesce(${redirect.lastUsedAt}, ${redirect.createdAt})`), desc(redirect.id))
    .offset(limits.redirects);
  await ctx.db.delete(redirect).where(inArray(redirect.id, tooMany));
}
