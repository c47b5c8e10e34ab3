import { dayOf } from '@app/contracts/insight/stats/range';
import { limits } from '@app/contracts/limits';
import type { byOrderNumberSchema } from '@app/contracts/sales/order/schema';
import { proofRounds } from '@app/db/schema/delivery/proof';
import { ticket } from '@app/db/schema/desk/ticket';
import { order } from '@app/db/schema/sales/order';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { readCustomerLanguage } from '../../billing/order-customer';
import { AppError } from '../../core/app-error';
import { daysAfter } from '../../core/company-day';
import type { UserContext } from '../../core/context';
import { requireScope } from '../../core/require-scope';
import { inTransaction } from '../../core/transaction';
import { lockProofOrder, rejectOver } from '../../delivery/proof/lock-proof';
import { findRoundsTicket, readRounds } from '../../delivery/proof/proof-view';
import { countOpening, openTicketWithin } from '../../desk/ticket/open-ticket';
import { readQuoteTerms } from './quote-terms';
import { roundsTexts } from './quote-texts';
import { writeDraft } from './save-quote';

/**
 * Opens a ticket for the rounds of changes that the customer asked for beyond those of the quote, with a draft
 * that has their line, in the customer's language; returns the open one if there is one already
 * (delivery.proof-rounds). Throws RESTRICTED, TOKEN_SCOPE, ORDER_NOT_FOUND, PROOF_ORDER_OVER, ROUNDS_LEFT,
 * CUSTOMER_GONE, and what `openTicketWithin` throws.
 */
export async function quoteFurtherRounds(
  outer: UserContext,
  { number }: z.output<typeof byOrderNumberSchema>,
) {
  requireScope(outer.actor, 'tickets:write');
  await countOpening(outer);
  return inTransaction(outer, async (ctx) => {
    const sold = await lockProofOrder(ctx, eq(order.number, number), 'ORDER_NOT_FOUND');
    const open = await findRoundsTicket(ctx, sold.id);
    if (open) return open;
    rejectOver(sold);
    const { used, included } = await readRounds(ctx, sold.id);
    const rounds = Math.min(used - (included ?? used), limits.quoteRevisionRounds);
    if (rounds <= 0) throw new AppError('ROUNDS_LEFT');
    if (sold.userId === null) throw new AppError('CUSTOMER_GONE');
    const { inquiry, line } = roundsTexts(await readCustomerLanguage(ctx, sold.userId), number, rounds);
    const { id: ticketId } = await openTicketWithin(ctx, {
      ...{ customer: { id: sold.userId }, inquiry, source: 'other', assignToMe: true },
      ...{ templateIds: [], attachmentIds: [] },
    });
    await ctx.db.insert(proofRounds).values({ ticketId, orderId: sold.id });
    await draftRounds(ctx, ticketId, { title: line, rounds });
    return { ticketId };
  });
}

async function draftRounds(
  ctx: UserContext,
  ticketId: string,
  { title, rounds }: { title: string; rounds: number },
): Promise<void> {
  const [opened] = await ctx.db.select().from(ticket).where(eq(ticket.id, ticketId));
  if (!opened) throw new Error('the ticket was not found');
  const { depositPercent, terms, timeZone, validityDays } = await readQuoteTerms(ctx);
  const content = {
    ...{ scope: '', notes: '', revisionRounds: rounds, finalizeOnAccept: true },
    ...{ depositPercent, depositAmountCents: null, taxReason: '', terms },
    validUntil: daysAfter(dayOf(ctx.now(), timeZone), validityDays),
  };
  const line = { type: 'service', templateId: null, title, priceCents: null, quantity: rounds } as const;
  const plain = { taxName: null, taxRate: null, discountPercent: null, discountOf: null };
  await writeDraft(ctx, opened, { ...content, lines: [{ ...line, ...plain }] }, undefined);
}
