import type { assignTicketSchema, listAssigneesSchema } from '@app/contracts/desk/ticket/schema';
import { conversationScopes } from '@app/contracts/people/user/restriction';
import { user } from '@app/db/schema/accounts/user';
import { ticket } from '@app/db/schema/desk/ticket';
import { lineOrder } from '@app/db/schema/name-order';
import { and, asc, count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { isActiveAdminFor } from '../../core/is-active-admin';
import { inTransaction } from '../../core/transaction';
import { createNotices } from '../../messaging/notice/create-notices';
import { lockAdmin, nameOf } from './lock-ticket';
import { readTeamTicket } from './read-team-ticket';
import { isRunning } from './ticket-queue';

type AssignTicket = Omit<z.output<typeof assignTicketSchema>, 'from'> & {
  /** Omitted in bulk changes, where it means the current assignee of each ticket (dashboard.bulk-actions). */
  from?: string | null;
};

/**
 * Assigns a ticket to an active administrator or to nobody (ticket.looked-after); a new assignee who gets it
 * from a colleague is notified by mail and by a notice. It must still have the assignee the caller saw, so
 * only one of two concurrent calls succeeds. Assigning it to its current assignee changes nothing. Throws
 * TICKET_NOT_FOUND, ASSIGNEE_GONE, ALREADY_FINALIZED (ticket.finalized-once), TICKET_ASSIGNED with the
 * current assignee.
 */
export async function assignTicket(outer: UserContext, input: AssignTicket) {
  return inTransaction(outer, async (ctx) => {
    const [row] = await ctx.db.select().from(ticket).where(eq(ticket.id, input.id)).for('no key update');
    if (!row) throw new AppError('TICKET_NOT_FOUND');
    const person = input.assigneeId === null ? null : await lockAdmin(ctx, input.assigneeId, 'tickets:write');
    if (row.assigneeId === input.assigneeId) return readTeamTicket(ctx, row);
    if (row.status === 'finalized') throw new AppError('ALREADY_FINALIZED');
    const before = await nameOf(ctx, row.assigneeId);
    if (input.from !== undefined && row.assigneeId !== input.from)
      throw new AppError('TICKET_ASSIGNED', { values: { name: before ?? 'nobody' } });

    const [after] = await ctx.db
      .update(ticket)
      // `updatedAt` stays unchanged: the customer sees it, and the assignee is internal.
      .set({ assigneeId: input.assigneeId })
      .where(eq(ticket.id, row.id))
      .returning();
    if (!after) throw new Error('the ticket was not returned');
    await recordAudit(ctx, {
      action: 'ticket.assign',
      entityId: row.id,
      label: row.number,
      before: { assignee: before },
      after: { assignee: person?.name ?? null },
    });
    if (person && person.id !== ctx.actor.id) {
      await ctx.mail.enqueue(ctx.db, {
        template: 'ticket-assigned',
        to: person.email,
        name: person.name,
        customerName: row.customerName,
        customerEmail: row.customerEmail,
        ticketId: row.id,
        ticketNumber: row.number,
        assignedBy: ctx.actor.name,
        inquiry: row.inquiry,
      });
      await createNotices(ctx, {
        ...{ kind: 'assigned', place: 'ticket', placeId: row.id, label: row.number, byName: ctx.actor.name },
        to: [person.id],
      });
    }
    return readTeamTicket(ctx, after);
  });
}

/**
 * Returns the active administrators who may work on a ticket, an order or a lead, by name, with the number of
 * tickets each has to work on; at most 200.
 */
export async function listAssignees(
  ctx: UserContext,
  { place }: NonNullable<z.output<typeof listAssigneesSchema>> = { place: 'ticket' },
) {
  return ctx.db
    .select({ id: user.id, name: user.name, running: count(ticket.id) })
    .from(user)
    .leftJoin(ticket, and(eq(ticket.assigneeId, user.id), isRunning))
    .where(isActiveAdminFor(conversationScopes[place].write))
    .groupBy(user.id)
    .orderBy(asc(lineOrder(user.searchText, 1)), asc(user.id))
    .limit(200);
}
