import type { addParticipantSchema, removeParticipantSchema } from '@app/contracts/desk/ticket/desk-schema';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketParticipant } from '@app/db/schema/desk/ticket-participant';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { isBlocked } from './blocked-senders';
import { lockTicketOrTarget } from './lock-ticket';
import { inCopyOfAll, putInCopy, whoCanJoin } from './participants';
import { readTeamTicket } from './read-team-ticket';

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
    const row = await lockTicketOrTarget(ctx, eq(ticket.id, id));
    if (row.status === 'finalized') throw new AppError('ALREADY_FINALIZED');
    const [person] = await whoCanJoin(ctx, row, [{ name, address: email }]);
    if (!person) throw new AppError('NOT_IN_COPY', { values: { email } });
    if (await isBlocked(ctx, email)) throw new AppError('ADDRESS_BLOCKED', { values: { email } });
    await putInCopy(ctx, row, { email, name });
    return readTeamTicket(ctx, row);
  });
}

/**
 * Takes a person out of the copies: answers no longer go to them, and their reply address ends. Somebody who has
 * left already is no error. The row stays, so that `joinColleagues` remembers. Throws TICKET_NOT_FOUND.
 */
export async function removeParticipant(
  outer: UserContext,
  { id, participantId }: z.output<typeof removeParticipantSchema>,
) {
  return inTransaction(outer, async (ctx) => {
    const row = await lockTicketOrTarget(ctx, eq(ticket.id, id));
    const isInCopy = and(inCopyOfAll(ctx, row.id), isNull(ticketParticipant.removedAt));
    const [one] = await ctx.db
      .select({ address: ticketParticipant.address })
      .from(ticketParticipant)
      .where(and(eq(ticketParticipant.id, participantId), isInCopy));
    if (one) {
      await ctx.db
        .update(ticketParticipant)
        .set({ removedAt: ctx.now() })
        .where(and(eq(ticketParticipant.address, one.address), isInCopy));
      await recordAudit(ctx, { action: 'ticket.removeParticipant', entityId: row.id, label: row.number });
    }
    return readTeamTicket(ctx, row);
  });
}
