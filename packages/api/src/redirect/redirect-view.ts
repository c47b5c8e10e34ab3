import { redirect } from '@app/db/schema/redirect';
import { user } from '@app/db/schema/user';
import { eq } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';

type RedirectRow = typeof redirect.$inferSelect;

/** What the activity says of a redirect. */
export const auditedFields = ['from', 'to', 'permanent'] as const;

export function auditedValues({ fromPath, target, isPermanent }: RedirectRow) {
  return { from: fromPath, to: target, permanent: isPermanent };
}

/** A redirect as the team sees it. */
export function toRedirect(row: RedirectRow) {
  const { id, isAutomatic, hits, lastUsedAt, createdAt, updatedAt } = row;
  return {
    ...{ id, ...auditedValues(row), automatic: isAutomatic, hits },
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** One redirect for a change, locked. Throws REDIRECT_NOT_FOUND. */
export async function lockRedirect(ctx: UserContext, id: string): Promise<RedirectRow> {
  const [row] = await ctx.db.select().from(redirect).where(eq(redirect.id, id)).for('update');
  if (!row) throw new AppError('REDIRECT_NOT_FOUND');
  return row;
}

/** All redirects, by the old address. `writtenBy`: null for automatic ones and where the account is gone. */
export async function listRedirects(ctx: Pick<UserContext, 'db'>) {
  const rows = await ctx.db
    .select({ row: redirect, writtenBy: user.name })
    .from(redirect)
    .leftJoin(user, eq(user.id, redirect.createdById))
    .orderBy(redirect.fromPath);
  return rows.map(({ row, writtenBy }) => ({ ...toRedirect(row), writtenBy }));
}
