import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { missingPage, redirect } from '@app/db/schema/traffic/redirect';
import { desc, eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { Context, UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';

type RedirectRow = typeof redirect.$inferSelect;

/** Fields of a redirect that the activity log records. */
export const auditedFields = ['from', 'to', 'permanent'] as const;

export function auditedValues({ fromPath, target, isPermanent }: RedirectRow) {
  return { from: fromPath, to: target, permanent: isPermanent };
}

/** Maps a redirect to the team's view. */
export function toRedirect(row: RedirectRow) {
  const { id, isAutomatic, hits, lastUsedAt, createdAt, updatedAt } = row;
  return {
    ...{ id, ...auditedValues(row), automatic: isAutomatic, hits },
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Locks and returns a redirect for a change. Throws REDIRECT_NOT_FOUND. */
export async function lockRedirect(ctx: UserContext, id: string): Promise<RedirectRow> {
  const [row] = await ctx.db.select().from(redirect).where(eq(redirect.id, id)).for('update');
  if (!row) throw new AppError('REDIRECT_NOT_FOUND');
  return row;
}

/**
 * Returns all redirects, by old address. `writtenBy`: null for automatic ones and where the account was
 * deleted.
 */
export async function listRedirects(ctx: Pick<UserContext, 'db'>) {
  const rows = await ctx.db
    .select({ row: redirect, writtenBy: user.name })
    .from(redirect)
    .leftJoin(user, eq(user.id, redirect.createdById))
    .orderBy(redirect.fromPath);
  return rows.map(({ row, writtenBy }) => ({ ...toRedirect(row), writtenBy }));
}

/** Returns requested pages that do not exist, the most requested first. */
export async function listMissingPages({ db }: Pick<Context, 'db'>) {
  const rows = await db
    .select()
    .from(missingPage)
    .orderBy(desc(missingPage.hits), desc(missingPage.lastSeenAt))
    .limit(limits.missingPages);
  return rows.map(({ lastSeenAt, ...row }) => ({ ...row, lastSeenAt: lastSeenAt.toISOString() }));
}

/** Removes a path from the list until it is requested again. A path that is not listed is no error. */
export async function dismissMissingPage(outer: UserContext, { path }: { path: string }): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    if (!(await forgetMissingPage(ctx, path))) return;
    await recordAudit(ctx, { action: 'redirect.dismissMissing', entityId: path, label: path });
  });
}

/** Deletes a path from the list; returns whether it was listed. */
export async function forgetMissingPage({ db }: Pick<Context, 'db'>, path: string): Promise<boolean> {
  const deleted = await db
    .delete(missingPage)
    .where(eq(missingPage.path, path))
    .returning({ path: missingPage.path });
  return deleted.length > 0;
}
