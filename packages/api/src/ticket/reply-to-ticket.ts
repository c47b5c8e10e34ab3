import type { replyToTicketSchema } from '@app/contracts/ticket/schema';
import { ticket } from '@app/db/schema/ticket';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { readSettings } from '../setting/read-settings';
import { addMessage, wasSent } from './add-message';
import { getMyTicket } from './get-my-ticket';
import { transitionTicket } from './transition-ticket';

/**
 * The customer's reply on an own ticket: the team gets a mail, a closed ticket reopens, a finalized one refuses
 * (ticket.close-and-reopen). The same submit key again adds nothing. Throws TICKET_NOT_FOUND,
 * ALREADY_FINALIZED, and what `attachFiles` throws.
 */
export async function replyToTicket(outer: UserContext, input: z.output<typeof replyToTicketSchema>) {
  await outer.rateLimits.consume('ticketMessagesPerUser', outer.actor.id);

  return inTransaction(outer, async (ctx) => {
    const mine = eq(ticket.userId, ctx.actor.id);
    const [row] = await ctx.db
      .select()
      .from(ticket)
      .where(and(eq(ticket.id, input.id), mine))
      .for('no key update');
    if (!row) throw new AppError('TICKET_NOT_FOUND');
    if (await wasSent(ctx, row.id, input.submitKey)) return getMyTicket(ctx, { number: row.number });
    if (row.status === 'finalized') throw new AppError('ALREADY_FINALIZED');
    const reopened = row.status === 'closed';
    if (reopened) await transitionTicket(ctx, row.id, 'reopen', { mine });
    else await ctx.db.update(ticket).set({ updatedAt: ctx.now() }).where(eq(ticket.id, row.id));

    const { fileNames } = await addMessage(ctx, { ...input, ticketId: row.id, fromTeam: false });
    await ctx.mail.enqueue(ctx.db, {
      template: 'ticket-reply-team',
      to: (await readSettings(ctx)).teamEmail,
      customerName: row.customerName,
      customerEmail: row.customerEmail,
      ticketId: row.id,
      ticketNumber: row.number,
      reply: input.body,
      reopened,
      fileNames,
    });
    return getMyTicket(ctx, { number: row.number });
  });
}
