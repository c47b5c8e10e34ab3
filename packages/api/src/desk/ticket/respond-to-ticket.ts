import type { respondToTicketSchema } from '@app/contracts/desk/ticket/schema';
import { ticket } from '@app/db/schema/desk/ticket';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { addMessage, wasSent } from '../../conversation/add-message';
import { rejectUnread } from '../../conversation/reject-unread';
import { readSigned } from '../../conversation/signed-answer';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { copiesOfAnswer } from './copy-answer';
import { readTeamTicket } from './read-team-ticket';
import { closeTicket, transitionTicket } from './transition-ticket';

/**
 * Adds the team's public reply (ticket.response-required): an open or closed ticket becomes in progress,
 * "Send and close" closes it, and a finalized one refuses (ticket.status-changes). Repeating the same submit
 * key adds nothing. The customer and those in copy get it by mail; `adminResponse` is the latest reply (ticket.answer-thread).
 * Throws TICKET_NOT_FOUND, ALREADY_FINALIZED, TICKET_WRITTEN when there are messages after
 * `lastSeenMessageId`, and what `attachFiles` throws.
 */
export async function respondToTicket(outer: UserContext, input: z.output<typeof respondToTicketSchema>) {
  return inTransaction(outer, async (beforeLock) => {
    const [row] = await beforeLock.db
      .select()
      .from(ticket)
      .where(eq(ticket.id, input.id))
      .for('no key update');
    // One timestamp for everything below, so that the closing does not precede the reply it was sent with.
    const at = beforeLock.now();
    const ctx = { ...beforeLock, now: () => at };
    if (row && (await wasSent(ctx, row.id, input.submitKey))) {
      // The response to "Send" was lost, and the retry was "Send and close".
      return input.close && row.status === 'in_progress' ? closeTicket(ctx, row) : readTeamTicket(ctx, row);
    }
    if (row && input.lastSeenMessageId !== undefined)
      await rejectUnread(ctx, { kind: 'ticket', id: row.id }, input.lastSeenMessageId);
    const { after } = await transitionTicket(ctx, input.id, input.close ? 'respondAndClose' : 'respond', {
      set: (before) => ({ adminResponse: input.adminResponse, respondedAt: before.respondedAt ?? ctx.now() }),
    });
    const { messageId, fileNames } = await addMessage(ctx, {
      ...input,
      ticketId: input.id,
      body: input.adminResponse,
      fromTeam: true,
    });
    if (after.userId) {
      await ctx.mail.enqueue(ctx.db, {
        template: 'ticket-answered',
        to: after.customerEmail,
        name: after.customerName,
        ticketId: after.id,
        ticketNumber: after.number,
        answer: input.adminResponse,
        marks: input.marks,
        ...(await readSigned(ctx)),
        closed: input.close,
        fileNames,
      });
    }
    const [copy, ...copies] = await copiesOfAnswer(ctx, after, {
      messageId,
      answer: input.adminResponse,
      marks: input.marks,
      fileNames,
    });
    if (copy) await ctx.mail.enqueue(ctx.db, copy, ...copies);
    return readTeamTicket(ctx, after);
  });
}
