import type { TokenScope } from '@app/contracts/accounts/api-token/scope';
import { user } from '@app/db/schema/accounts/user';
import { ticket } from '@app/db/schema/desk/ticket';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { Context, UserContext } from '../../core/context';
import { isActiveAdminFor } from '../../core/is-active-admin';

/**
 * Returns a ticket, locked; for a merged one, the ticket it was merged into (ticket.merged-tickets), and nothing
 * else is locked: who merges locks several in the order of their ids. Each has to match `allowed`. Throws
 * TICKET_NOT_FOUND.
 */
export async function lockTicketOrTarget({ db }: Context, which: SQL, allowed?: SQL) {
  let isTarget = which;
  for (;;) {
    const isAllowed = and(isTarget, allowed);
    const isEnd = and(isAllowed, isNull(ticket.mergedIntoId));
    const [end] = await db.select().from(ticket).where(isEnd).for('no key update');
    if (end) return end;
    const [merged] = await db.select({ intoId: ticket.mergedIntoId }).from(ticket).where(isAllowed);
    if (!merged) throw new AppError('TICKET_NOT_FOUND');
    if (merged.intoId !== null) isTarget = eq(ticket.id, merged.intoId);
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
