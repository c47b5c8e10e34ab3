import type { listWindowSchema } from '@app/contracts/pagination';
import { ticket } from '@app/db/schema/desk/ticket';
import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { limitAndOffset } from '../../core/pagination';
import { readableBy } from '../../core/readable-by';
import { seesAsTeam } from '../../core/require-scope';
import { listForwards } from './forwards';
import { withTicketLines } from './list-ticket-templates';
import { listParticipants } from './participants';
import { readTicket } from './read-ticket';

/**
 * Returns one ticket: any for admins, with who is in copy and whom the team asked outside; for others their own and
 * those they may read of colleagues, without these and the team's internal notes. Throws TICKET_NOT_FOUND.
 */
export async function getVisibleTicket(ctx: UserContext, { id }: { id: string }) {
  const forTeam = seesAsTeam(ctx, 'tickets:read');
  const [row] = await ctx.db
    .select()
    .from(ticket)
    .where(and(eq(ticket.id, id), forTeam ? undefined : readableBy(ctx, ticket.userId)));
  if (!row) throw new AppError('TICKET_NOT_FOUND');
  const [read, participants, forwards] = await Promise.all([
    readTicket(ctx, row, { notes: forTeam }),
    forTeam ? listParticipants(ctx, row.id) : [],
    forTeam ? listForwards(ctx, row.id) : [],
  ]);
  return { ...read, participants, forwards };
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
