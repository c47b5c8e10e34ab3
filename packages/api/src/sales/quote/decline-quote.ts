import type { declineQuoteSchema } from '@app/contracts/sales/quote/schema';
import { quote } from '@app/db/schema/sales/quote';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { readCustomerLanguage } from '../../billing/order-row';
import { addMessage } from '../../conversation/add-message';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';
import { inTransaction } from '../../core/transaction';
import { transitionTicket } from '../../desk/ticket/transition-ticket';
import { lockQuote, nextQuoteStatus } from './lock-quote';
import { declinedText } from './quote-texts';
import { quoteColumns, readQuotes } from './quote-view';

/**
 * Declines a quote for the customer, with an optional reason: it is added to the thread as their reply, so
 * that the ticket waits for the team, and mailed to the team (sales.decline-with-reason). An expired quote
 * can be declined too. Throws QUOTE_NOT_FOUND, QUOTE_STATUS.
 */
export async function declineQuote(outer: UserContext, { id, reason }: z.output<typeof declineQuoteSchema>) {
  await outer.rateLimits.consume('ticketMessagesPerUser', outer.actor.id);
  return inTransaction(outer, async (ctx) => {
    const mine = eq(quote.userId, ctx.actor.id);
    const { quote: before, ticket } = await lockQuote(ctx, id, mine);
    const status = nextQuoteStatus(before.status, 'decline');
    const [after] = await ctx.db
      .update(quote)
      .set({ status, declineReason: reason, decidedAt: ctx.now(), updatedAt: ctx.now() })
      .where(eq(quote.id, id))
      .returning(quoteColumns);
    if (!after) throw new Error('the quote was not returned');
    if (ticket.status === 'closed') await transitionTicket(ctx, ticket.id, 'reopen');
    const language = await readCustomerLanguage(ctx, ctx.actor.id);
    const body = declinedText(language, after.number, reason);
    await addMessage(ctx, { ticketId: ticket.id, body, fromTeam: false, attachmentIds: [] });
    await ctx.mail.enqueue(ctx.db, {
      template: 'quote-declined-team',
      to: (await readSettings(ctx)).teamEmail,
      customerName: ticket.customerName,
      customerEmail: ticket.customerEmail,
      ticketId: ticket.id,
      ticketNumber: ticket.number,
      quoteNumber: after.number,
      reason,
    });
    await recordAudit(ctx, {
      action: 'quote.decline',
      entityId: id,
      label: after.number,
      after: { ticket: ticket.number, ...(reason && { reason }) },
    });
    const [read] = await readQuotes(ctx, [after]);
    if (!read) throw new Error('the quote was not read');
    return read;
  });
}
