import type { replyToTicketSchema } from '@app/contracts/ticket/schema';
import { ticket } from '@app/db/schema/ticket';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { readSettings } from '../setting/read-settings';
import { addMessage, wasSent } from './add-message';
import { rejectBlocked } from './blocked-senders';
import { getMyTicket } from './get-my-ticket';
import { ticketListeners } from './ticket-followers';
import { transitionTicket } from './transition-ticket';

/**
 * The customer's reply on an own ticket: the team gets a mail, a closed ticket reopens, a finalized one refuses
 * (ticket.close-and-reopen). The same submit key again adds nothing. Throws TICKET_NOT_FOUND,
 * ALREADY_FINALIZED, SENDER_BLOCKED, and what `attachFiles` throws. Whoever looks after the ticket or follows it gets the mail too
 * (ticket.team-followers).
 */
export async function replyToTicket(outer: UserContext, input: z.output<typeof replyToTicketSchema>) {
  await outer.rateLimits.consume('ticketMessagesPerUser', outer.actor.id);

  return inTransaction(outer, async (ctx) => {
    const mine = eq(ticket.userId, ctx.actor.id);
    const row = await lockOwn(ctx, input.id);
    await rejectBlocked(ctx, row.customerEmail);
    if (await wasSent(ctx, row.id, input.submitKey)) return getMyTicket(ctx, { number: row.number });
    if (row.status === 'finalized') throw new AppError('ALREADY_FINALIZED');
    const reopened = row.status === 'closed';
    if (reopened) await transitionTicket(ctx, row.id, 'reopen', { mine });
    else await ctx.db.update(ticket).set({ updatedAt: ctx.now() }).where(eq(ticket.id, row.id));

    const { fileNames } = await addMessage(ctx, { ...input, ticketId: row.id, fromTeam: false });
    const content = {
      template: 'ticket-reply-team',
      customerName: row.customerName,
      customerEmail: row.customerEmail,
      ticketId: row.id,
      ticketNumber: row.number,
      reply: input.body,
      reopened,
      fileNames,
    } as const;
    const [settings, listeners] = await Promise.all([readSettings(ctx), ticketListeners(ctx, row)]);
    const others = listeners.filter(({ email }) => email !== settings.teamEmail);
    await ctx.mail.enqueue(
      ctx.db,
      { ...content, to: settings.teamEmail, because: 'team' },
      ...others.map(({ email, because }) => ({ ...content, to: email, because })),
    );
    return getMyTicket(ctx, { number: row.number });
  });
}

/** The caller's own ticket, locked; of one that was merged, that in which it goes on (ticket.merged-tickets). */
async function lockOwn(ctx: UserContext, id: string) {
  const mine = eq(ticket.userId, ctx.actor.id);
  let wanted = id;
  for (;;) {
    const [row] = await ctx.db
      .select()
      .from(ticket)
      .where(and(eq(ticket.id, wanted), mine))
      .for('no key update');
    if (!row) throw new AppError('TICKET_NOT_FOUND');
    if (row.mergedIntoId === null) return row;
    wanted = row.mergedIntoId;
  }
}
