import { redirect } from '@app/db/schema/redirect';
import { eq } from 'drizzle-orm';
import type { Context } from '../core/context';
import { lockRedirects, retarget } from './write-redirect';

/**
 * The address of a page was changed: from now on the old one leads to the new one, and whatever led to the old one, too; a redirect
 * from the new one goes, since there is a page now (redirects.by-themselves). In the caller's transaction. They are not bounded by
 * `limits.redirects`: none comes without a page.
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
}

/** There is a page at this address now: a redirect from there goes. In the caller's transaction. */
export async function dropRedirect(ctx: Pick<Context, 'db'>, path: string): Promise<void> {
  await ctx.db.delete(redirect).where(eq(redirect.fromPath, path));
}
