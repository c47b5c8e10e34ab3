import { limits } from '@app/contracts/limits';
import type { watchTicketSchema } from '@app/contracts/ticket/schema';
import { adminRoles } from '@app/contracts/user/role';
import { lineOrder } from '@app/db/schema/name-order';
import { ticket } from '@app/db/schema/ticket';
import { ticketViewer } from '@app/db/schema/ticket-viewer';
import { user } from '@app/db/schema/user';
import { and, asc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';

const swept = 100;

/**
 * The caller has a ticket on the screen, and writes an answer if `typing`; answers the other active administrators who
 * have, too. Say it again every `limits.viewerBeatMs`; after `limits.viewerExpiryMs` in silence it counts no more.
 * Throws TICKET_NOT_FOUND.
 */
export async function watchTicket(ctx: UserContext, { id, typing }: z.output<typeof watchTicketSchema>) {
  const now = ctx.now();
  const typingAt = typing ? now : null;
  const expired = new Date(now.getTime() - limits.viewerExpiryMs);
  const noted = await ctx.db
    .insert(ticketViewer)
    .select(
      ctx.db
        .select({
          ticketId: ticket.id,
          userId: sql`${ctx.actor.id}::uuid`.as('user_id'),
          seenAt: sql`${now.toISOString()}::timestamptz`.as('seen_at'),
          typingAt: sql`${typingAt?.toISOString() ?? null}::timestamptz`.as('typing_at'),
        })
        .from(ticket)
        .where(eq(ticket.id, id)),
    )
    .onConflictDoUpdate({
      target: [ticketViewer.ticketId, ticketViewer.userId],
      set: { seenAt: now, typingAt },
    })
    .returning({ ticketId: ticketViewer.ticketId });
  if (noted.length === 0) throw new AppError('TICKET_NOT_FOUND');
  const [viewers] = await Promise.all([
    ctx.db
      .select({ id: user.id, name: user.name, typing: sql<boolean>`${ticketViewer.typingAt} is not null` })
      .from(ticketViewer)
      .innerJoin(user, eq(user.id, ticketViewer.userId))
      .where(
        and(
          eq(ticketViewer.ticketId, id),
          ne(ticketViewer.userId, ctx.actor.id),
          gt(ticketViewer.seenAt, expired),
          inArray(user.role, adminRoles),
          isNull(user.suspendedAt),
        ),
      )
      .orderBy(asc(lineOrder(user.searchText, 1)), asc(user.id))
      .limit(20),
    sweep(ctx, expired),
  ]);
  return viewers;
}

/** Whoever is about to come back, or is swept by somebody else, is skipped: nobody waits for anybody. */
async function sweep(ctx: UserContext, expired: Date): Promise<void> {
  const silent = ctx.db
    .select({ row: sql`${ticketViewer}.ctid` })
    .from(ticketViewer)
    .where(lt(ticketViewer.seenAt, expired))
    .limit(swept)
    .for('update', { skipLocked: true });
  await ctx.db.delete(ticketViewer).where(sql`ctid = any(array(${silent}))`);
}
