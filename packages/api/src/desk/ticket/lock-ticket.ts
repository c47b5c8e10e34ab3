import type { TokenScope } from '@app/contracts/accounts/api-token/scope';
import { user } from '@app/db/schema/accounts/user';
import { ticket } from '@app/db/schema/desk/ticket';
import { and, eq, type SQL } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { Context, UserContext } from '../../core/context';
import { isActiveAdminFor } from '../../core/is-active-admin';

/**
 * Returns a ticket, locked; for a merged one, the ticket it was merged into (ticket.merged-tickets). Each has to
 * match `allowed`. Throws TICKET_NOT_FOUND.
 */
export async function lockTicketOrTarget({ db }: Context, which: SQL, allowed?: SQL) {
  let isTarget = which;
  for (;;) {
    const [row] = await db.select().from(ticket).where(and(isTarget, allowed)).for('no key update');
    if (!row) throw new AppError('TICKET_NOT_FOUND');
    if (row.mergedIntoId === null) return row;
    isTarget = eq(ticket.id, row.mergedIntoId);
  }
}

/**
 * Returns an active administrator with the right `scope` requires, locked so that they stay one until the
 * commit. Throws ASSIGNEE_GONE.
 */
export async function lockAdmin(ctx: UserContext, id: string, scope: TokenScope) {
  const [row] = await ctx.db
    .select({ id: user.id, name: user.name, email: user.email })
    .from(user)
    .where(and(eq(user.id, id), isActiveAdminFor(scope)))
    .for('share');
  if (!row) throw new AppError('ASSIGNEE_GONE');
  return row;
}

/** Returns the name of an account; null for nobody. */
export async function nameOf(ctx: UserContext, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await ctx.db.select({ name: user.name }).from(user).where(eq(user.id, id));
  return row?.name ?? null;
}
