import type { listWindowSchema } from '@app/contracts/list-window';
import { ticket, ticketTemplate } from '@app/db/schema/ticket';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserContext } from '../core/context';
import { isAdmin } from '../core/is-admin';
import { windowOf } from '../core/list-window';
import { toTicket, toTicketLine, totalOf } from './ticket-view';

/**
 * The tickets that the caller may see, newest first, with their templates: admins all, others their own (B145).
 * `total` counts all of them (B152).
 */
export async function listVisibleTickets(ctx: UserContext, input: z.output<typeof listWindowSchema>) {
  const visible = isAdmin(ctx) ? undefined : eq(ticket.userId, ctx.actor.id);
  const { limit, offset } = windowOf(input);
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(ticket)
      .where(visible)
      .orderBy(desc(ticket.createdAt), desc(ticket.id))
      .limit(limit)
      .offset(offset),
    ctx.db.$count(ticket, visible),
  ]);
  const found = await ctx.db
    .select()
    .from(ticketTemplate)
    .where(
      inArray(
        ticketTemplate.ticketId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(ticketTemplate.position), asc(ticketTemplate.id));
  const linesOf = new Map<string, typeof found>();
  for (const line of found) linesOf.set(line.ticketId, [...(linesOf.get(line.ticketId) ?? []), line]);
  const tickets = rows.map((row) => {
    const lines = linesOf.get(row.id) ?? [];
    return { ...toTicket(row), templates: lines.map(toTicketLine), totalCents: totalOf(lines) };
  });
  return { tickets, total };
}
