import { type ticket, ticketTemplate } from '@app/db/schema/desk/ticket';
import { asc, inArray } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { toTicket, toTicketLine, totalOf } from './ticket-view';

/** Adds to each ticket of a list its templates and their sum, with one query for all of them. */
export async function withTicketLines(
  ctx: Pick<Context, 'db'>,
  rows: readonly (typeof ticket.$inferSelect)[],
) {
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
  return rows.map((row) => {
    const lines = linesOf.get(row.id) ?? [];
    return { ...toTicket(row), templates: lines.map(toTicketLine), totalCents: totalOf(lines) };
  });
}
