import { ticket } from '@app/db/schema/desk/ticket';
import { eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { readTeamTicket } from './read-team-ticket';

/** Returns one ticket for the team. Throws TICKET_NOT_FOUND. */
export async function getTicket(ctx: UserContext, { id }: { id: string }) {
  const [row] = await ctx.db.select().from(ticket).where(eq(ticket.id, id));
  if (!row) throw new AppError('TICKET_NOT_FOUND');
  return readTeamTicket(ctx, row);
}
