import type { addParticipantSchema, removeParticipantSchema } from '@app/contracts/desk/ticket/desk-schema';
import { limits } from '@app/contracts/limits';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketParticipant } from '@app/db/schema/desk/ticket-participant';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { Context, UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { isBlocked } from './blocked-senders';
import { countParticipants, whoCanJoin } from './participants';
import { readTeamTicket } from './read-team-ticket';

type TicketRow = typeof ticket.$inferSelect;

async function lockTicket({ db }: Context, id: string): Promise<TicketRow> {
  const [row] = await db.select().from(ticket).where(eq(ticket.id, id)).for('no key update');
  if (!row) throw new AppError('TICKET_NOT_FOUND');
  return row;
}

/**
 * Puts a person in copy of a ticket: the team's answers from now on go to them too (ticket.people-in-copy). Adding
 * somebody twice changes nothing. Throws TICKET_NOT_FOUND, ALREADY_FINALIZED, NOT_IN_COPY, ADDRESS_BLOCKED,
 * PARTICIPANTS_FULL.
 */
export async function addParticipant(
  outer: UserContext,
  { id, email, name }: z.output<typeof addParticipantSchema>,
) {
  return inTransaction(outer, async (ctx) => {
    const row = await lockTicket(ctx, id);
    if (row.status === 'finalized') throw new AppError('ALREADY_FINALIZED');
    const [person] = await whoCanJoin(ctx, row, [{ name, address: email }]);
    if (!person) throw new AppError('NOT_IN_COPY', { values: { email } });
    if (await isBlocked(ctx, email)) throw new AppError('ADDRESS_BLOCKED', { values: { email } });
    const added = await ctx.db
      .insert(ticketParticipant)
      .values({ ticketId: id, address: email, name, createdAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: ticketParticipant.id });
    if (added.length > 0) {
      if ((await countParticipants(ctx, id)) > limits.participantsPerTicket)
        throw new AppError('PARTICIPANTS_FULL', { values: { limit: limits.participantsPerTicket } });
      await recordAudit(ctx, { action: 'ticket.addParticipant', entityId: id, label: row.number });
    }
    return readTeamTicket(ctx, row);
  });
}

/**
 * Takes a person out of the copies: answers no longer go to them, and their reply address ends. Somebody who has
 * left already is no error. Throws TICKET_NOT_FOUND.
 */
export async function removeParticipant(
  outer: UserContext,
  { id, participantId }: z.output<typeof removeParticipantSchema>,
) {
  return inTransaction(outer, async (ctx) => {
    const row = await lockTicket(ctx, id);
    const removed = await ctx.db
      .delete(ticketParticipant)
      .where(and(eq(ticketParticipant.id, participantId), eq(ticketParticipant.ticketId, id)))
      .returning({ address: ticketParticipant.address });
    for (const { address } of removed) {
      // Somebody in copy of two tickets that were merged has two reply addresses.
      const merged = ctx.db.select({ id: ticket.id }).from(ticket).where(eq(ticket.mergedIntoId, id));
      await ctx.db
        .delete(ticketParticipant)
        .where(and(eq(ticketParticipant.address, address), inArray(ticketParticipant.ticketId, merged)));
      await recordAudit(ctx, { action: 'ticket.removeParticipant', entityId: id, label: row.number });
    }
    return readTeamTicket(ctx, row);
  });
}
