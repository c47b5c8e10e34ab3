import { user } from '@app/db/schema/accounts/user';
import { redirect } from '@app/db/schema/traffic/redirect';
import { eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';

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
