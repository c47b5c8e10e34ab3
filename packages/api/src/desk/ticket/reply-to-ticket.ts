import type { replyToTicketSchema } from '@app/contracts/desk/ticket/schema';
import { ticket } from '@app/db/schema/desk/ticket';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { addMessage, wasSent } from '../../conversation/add-message';
import { listTicketRecipients } from '../../conversation/ticket-followers';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { publishEvent } from '../../core/events/publish-event';
import { readableBy } from '../../core/readable-by';
import { readSettings } from '../../core/setting/read-settings';
import { inTransaction } from '../../core/transaction';
import { createNotices } from '../../messaging/notice/create-notices';
import { rejectBlocked } from './blocked-senders';
import { getMyTicket } from './get-my-ticket';
import { transitionTicket } from './transition-ticket';

/**
 * Adds the customer's reply to one of their own tickets, or to a colleague's that they may read
 * (customers.colleagues-answer). The team gets a mail, a closed ticket reopens, a finalized one refuses
 * (ticket.close-and-reopen). Repeating the same submit key adds nothing. Throws TICKET_NOT_FOUND,
 * ALREADY_FINALIZED, SENDER_BLOCKED, and what `attachFiles` throws. The assignee and the followers get the
 * mail too (ticket.team-followers).
 */
export async function replyToTicket(outer: UserContext, input: z.output<typeof replyToTicketSchema>) {
  await outer.rateLimits.consume('ticketMessagesPerUser', outer.actor.id);

  return inTransaction(outer, async (ctx) => {
    const mine = readableBy(ctx, ticket.userId);
    const row = await lockOwnTicket(ctx, input.id);
    await rejectBlocked(ctx, row.customerEmail);
    if (row.userId !== ctx.actor.id) await rejectBlocked(ctx, ctx.actor.email);
    if (await wasSent(ctx, row.id, input.submitKey)) return getMyTicket(ctx, { number: row.number });
    if (row.status === 'finalized') throw new AppError('ALREADY_FINALIZED');
    const reopened = row.status === 'closed';
    if (reopened) await transitionTicket(ctx, row.id, 'reopen', { mine });
    else await ctx.db.update(ticket).set({ updatedAt: ctx.now() }).where(eq(ticket.id, row.id));

    const { fileNames } = await addMessage(ctx, { ...input, ticketId: row.id, fromTeam: false });
    const content = {
      template: 'ticket-reply-team',
      customerName: ctx.actor.name,
      customerEmail: ctx.actor.email,
      ticketId: row.id,
      ticketNumber: row.number,
      reply: input.body,
      reopened,
      fileNames,
    } as const;
    const [settings, listeners] = await Promise.all([readSettings(ctx), listTicketRecipients(ctx, row)]);
    const others = listeners.filter(({ email }) => email !== settings.teamEmail);
    await ctx.mail.enqueue(
      ctx.db,
      { ...content, to: settings.teamEmail, because: 'team' },
      ...others.map(({ email, because }) => ({ ...content, to: email, because })),
    );
    await publishEvent(ctx, 'ticket.replied', { id: row.id, label: row.number, before: null, after: null });
    await createNotices(ctx, {
      ...{ kind: 'replied', place: 'ticket', placeId: row.id, label: row.number, byName: ctx.actor.name },
      to: listeners.map(({ id }) => id),
    });
    return getMyTicket(ctx, { number: row.number });
  });
}

/**
 * Returns the ticket, locked, if the caller may read it; for a merged one, the ticket it was merged into
 * (ticket.merged-tickets).
 */
async function lockOwnTicket(ctx: UserContext, id: string) {
  const mine = readableBy(ctx, ticket.userId);
  let currentId = id;
  for (;;) {
    const [row] = await ctx.db
      .select()
      .from(ticket)
      .where(and(eq(ticket.id, currentId), mine))
      .for('no key update');
    if (!row) throw new AppError('TICKET_NOT_FOUND');
    if (row.mergedIntoId === null) return row;
    currentId = row.mergedIntoId;
  }
}
