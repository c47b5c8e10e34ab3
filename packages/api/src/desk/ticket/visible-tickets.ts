import type { listWindowSchema } from '@app/contracts/pagination';
import { ticket } from '@app/db/schema/desk/ticket';
import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { limitAndOffset } from '../../core/pagination';
import { readableBy } from '../../core/readable-by';
import { seesAsTeam } from '../../core/require-scope';
import { withTicketLines } from './list-ticket-templates';
import { readTicket } from './read-ticket';

/**
 * Returns one ticket: any for admins; for others their own and those they may read of colleagues, without the
 * team's internal notes. Throws TICKET_NOT_FOUND.
 */
export async function getVisibleTicket(ctx: UserContext, { id }: { id: string }) {
  const forTeam = seesAsTeam(ctx, 'tickets:read');
  const [row] = await ctx.db
    .select()
    .from(ticket)
    .where(and(eq(ticket.id, id), forTeam ? undefined : readableBy(ctx, ticket.userId)));
  if (!row) throw new AppError('TICKET_NOT_FOUND');
  return readTicket(ctx, row, { notes: forTeam });
}

/**
 * Returns the tickets that the caller may see, newest first, with their templates: all for admins, their own
 * and their colleagues' for others (ticket.own-tickets). `total` counts all of them (rest.whole-lists).
 */
export async function listVisibleTickets(ctx: UserContext, input: z.output<typeof listWindowSchema>) {
  const visible = seesAsTeam(ctx, 'tickets:read') ? undefined : readableBy(ctx, ticket.userId);
  const { limit, offset } = await limitAndOffset(ctx, input);
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
  return { tickets: await withTicketLines(ctx, rows), total };
}
