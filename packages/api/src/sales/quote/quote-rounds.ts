import { isCalledOff } from '@app/contracts/core/money/order-account';
import { pickFields } from '@app/contracts/fields';
import { dayOf } from '@app/contracts/insight/stats/range';
import { limits } from '@app/contracts/limits';
import type { byOrderNumberSchema } from '@app/contracts/sales/order/schema';
import { copiedContent } from '@app/contracts/sales/quote/schema';
import { proofRounds } from '@app/db/schema/delivery/proof';
import { order } from '@app/db/schema/sales/order';
import { quote } from '@app/db/schema/sales/quote';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { lockOrderRow, readCustomerLanguage } from '../../billing/order-row';
import { AppError } from '../../core/app-error';
import { daysAfter } from '../../core/company-day';
import type { UserContext } from '../../core/context';
import { requireScope } from '../../core/require-scope';
import { inTransaction } from '../../core/transaction';
import { rejectOver } from '../../delivery/proof/lock-proof';
import { findRoundsTicket, readRounds } from '../../delivery/proof/proof-view';
import { countOpening, openTicketWithin } from '../../desk/ticket/open-ticket';
import { lockTicket } from './lock-quote';
import { readQuoteTerms, roundsTexts } from './quote-texts';
import { isExpired, quoteColumns, readQuoteLines, toLineContent } from './quote-view';
import { findDraft, writeDraft } from './save-quote';

/**
 * Opens a ticket for the rounds of changes that the customer asked for beyond those of the quote, with a draft
 * that has their line, in the customer's language; returns the open one if there is one already, whose draft then
 * covers the rounds too unless a quote is open (delivery.proof-rounds). Throws RESTRICTED, TOKEN_SCOPE,
 * ORDER_NOT_FOUND, PROOF_ORDER_OVER, ROUNDS_LEFT, CUSTOMER_GONE, QUOTES_FULL, and what `openTicketWithin` throws.
 */
export async function quoteFurtherRounds(
  outer: UserContext,
  { number }: z.output<typeof byOrderNumberSchema>,
) {
  requireScope(outer.actor, 'tickets:write');
  const [named] = await outer.db.select({ id: order.id }).from(order).where(eq(order.number, number));
  if (!named || !(await findRoundsTicket(outer, named.id))) await countOpening(outer);
  return inTransaction(outer, async (ctx) => {
    const known = named && (await findRoundsTicket(ctx, named.id));
    if (known) await lockTicket(ctx, known.ticketId);
    const sold = await lockOrderRow(ctx, eq(order.number, number));
    const open = await findRoundsTicket(ctx, sold.id);
    if (!open) rejectOver(sold);
    const { used, included } = await readRounds(ctx, sold.id);
    const rounds = Math.min(used - (included ?? used), limits.quoteRevisionRounds);
    if (open && (isCalledOff(sold) || rounds <= 0 || sold.userId === null)) return open;
    if (rounds <= 0) throw new AppError('ROUNDS_LEFT');
    if (sold.userId === null) throw new AppError('CUSTOMER_GONE');
    const { inquiry, line } = roundsTexts(await readCustomerLanguage(ctx, sold.userId), number, rounds);
    if (open) {
      // One that a colleague has opened just now has these rounds.
      if (open.ticketId === known?.ticketId) await followRounds(ctx, open.ticketId, { title: line, rounds });
      return open;
    }
    const { id: ticketId } = await openTicketWithin(ctx, {
      ...{ customer: { id: sold.userId }, inquiry, source: 'other', assignToMe: true },
      ...{ templateIds: [], attachmentIds: [] },
    });
    await ctx.db.insert(proofRounds).values({ ticketId, orderId: sold.id });
    await draftRounds(ctx, await lockTicket(ctx, ticketId), { title: line, rounds });
    return { ticketId };
  });
}

interface Rounds {
  title: string;
  rounds: number;
}

/** Lets the draft of a ticket cover the rounds, and keeps what the team wrote; not while a quote is open. */
async function followRounds(ctx: UserContext, ticketId: string, { title, rounds }: Rounds): Promise<void> {
  const of = await lockTicket(ctx, ticketId);
  const sent = await ctx.db
    .select(quoteColumns)
    .from(quote)
    .where(and(eq(quote.ticketId, ticketId), eq(quote.status, 'sent')));
  if (sent.some((row) => !isExpired(ctx, row))) return;
  const draft = await findDraft(ctx, ticketId);
  if (!draft) return draftRounds(ctx, of, { title, rounds });
  if (draft.revisionRounds >= rounds) return;
  const lines = (await readQuoteLines(ctx, [draft.id]))
    .map(toLineContent)
    .map((line) => (line.title === title ? { ...line, quantity: Math.max(line.quantity, rounds) } : line));
  const content = { ...pickFields(draft, copiedContent), lines, revisionRounds: rounds };
  await writeDraft(ctx, of, content, draft);
}

async function draftRounds(
  ctx: UserContext,
  opened: Awaited<ReturnType<typeof lockTicket>>,
  { title, rounds }: Rounds,
): Promise<void> {
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
