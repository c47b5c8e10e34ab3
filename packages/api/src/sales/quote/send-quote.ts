import { createHash } from 'node:crypto';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { type OwnTax, settleTaxes } from '@app/contracts/core/money/tax-shares';
import { dayOf } from '@app/contracts/insight/stats/range';
import { limits } from '@app/contracts/limits';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import type { sendQuoteSchema } from '@app/contracts/sales/quote/schema';
import { quote, quoteLine } from '@app/db/schema/sales/quote';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { readCustomerLanguage } from '../../billing/order-row';
import { addMessage } from '../../conversation/add-message';
import { AppError, fieldError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import { daysAfter, endOfDay, formatDay } from '../../core/company-day';
import type { UserContext } from '../../core/context';
import { isOutdated } from '../../core/is-outdated';
import { inTransaction } from '../../core/transaction';
import { transitionTicket } from '../../desk/ticket/transition-ticket';
import { lockQuote, nextQuoteStatus } from './lock-quote';
import { type QuoteTerms, readQuoteTerms, sentText } from './quote-texts';
import { type QuoteLineRow, type QuoteRow, quoteColumns, readQuoteLines, readTeamQuote } from './quote-view';
import { quoteAmounts, requireQuotable } from './save-quote';

/**
 * Sends the draft (sales.sent-as-answer): a public reply on the ticket, and a mail with the total and one
 * link. It never changes from then on. It replaces what was sent before on this ticket. Tax, currency and
 * seller are the current ones. Throws QUOTE_NOT_FOUND, QUOTE_STATUS, QUOTE_CHANGED, ALREADY_FINALIZED,
 * CUSTOMER_GONE, QUOTE_ACCEPTED, and field errors on `lines` and `validUntil`.
 */
export async function sendQuote(outer: UserContext, input: z.output<typeof sendQuoteSchema>) {
  return inTransaction(outer, async (ctx) => {
    const { quote: draft, ticket } = await lockQuote(ctx, input.id);
    const status = nextQuoteStatus(draft.status, 'send');
    if (isOutdated(input.updatedAt, draft)) {
      throw new AppError('QUOTE_CHANGED');
    }
    await requireQuotable(ctx, ticket);
    const [lines, terms] = await Promise.all([readQuoteLines(ctx, [draft.id]), readQuoteTerms(ctx)]);
    requireSendable(ctx, draft, lines, terms);
    await replaceOpenQuote(ctx, ticket.id);

    const { currency } = terms;
    const { own, lines: offered } = await copyTaxes(ctx, lines, { ...terms, ...treatmentOf(draft) });
    const money = { ...quoteAmounts(offered, own), currency, taxName: own.taxName, taxRate: own.taxRate };
    if ((draft.depositAmountCents ?? 0) > money.totalCents)
      throw fieldError('depositAmountCents', quoteMessages.depositAboveTotal);
    const total = formatMoney(money.totalCents, terms.currency);
    const language = await readCustomerLanguage(ctx, ticket.userId);
    const messageId = await answerTicket(ctx, ticket.id, sentText(language, { ...draft, ...money }));
    const content = { ...draft, ...money };
    const [sent] = await ctx.db
      .update(quote)
      .set({
        ...money,
        seller: terms.seller,
        // The document stays as it is, in this language (sales.document-language).
        paperSize: terms.paperSize,
        issuedOn: dayOf(ctx.now(), terms.timeZone),
        language,
        status,
        messageId,
        userId: ticket.userId,
        customerName: ticket.customerName,
        customerEmail: ticket.customerEmail,
        contentHash: hashContent(content, offered),
        expiresAt: endOfDay(draft.validUntil, terms.timeZone),
        sentAt: ctx.now(),
        sentBy: ctx.actor.id,
        updatedAt: ctx.now(),
      })
      .where(eq(quote.id, draft.id))
      .returning(quoteColumns);
    if (!sent) throw new Error('the quote was not returned');
    await ctx.mail.enqueue(ctx.db, {
      template: 'quote-sent',
      to: sent.customerEmail,
      name: sent.customerName,
      quoteNumber: sent.number,
      ticketNumber: ticket.number,
      total,
      ...{ totalCents: sent.totalCents, currency: terms.currency },
      notes: sent.notes,
      lastDay: formatDay(sent.validUntil),
      validUntil: sent.validUntil,
      version: sent.version,
      answeredBy: ctx.actor.name,
    });
    await recordAudit(ctx, {
      action: 'quote.send',
      entityId: sent.id,
      label: sent.number,
      after: { ticket: ticket.number, version: sent.version, total, validUntil: sent.validUntil },
    });
    return readTeamQuote(ctx, sent);
  });
}

/** Throws a field error if something is missing that the customer has to know. */
function requireSendable(
  ctx: UserContext,
  { validUntil }: QuoteRow,
  lines: readonly QuoteLineRow[],
  { timeZone }: QuoteTerms,
): void {
  if (lines.length === 0) throw fieldError('lines', quoteMessages.linesRequired);
  const unpriced = lines.filter(({ priceCents }) => priceCents === null);
  if (unpriced.length > 0) {
    const titles = unpriced.map(({ title }) => `“${title}”`).join(', ');
    throw fieldError('lines', quoteMessages.unpriced(titles));
  }
  const today = dayOf(ctx.now(), timeZone);
  if (validUntil < today) throw fieldError('validUntil', quoteMessages.validUntilPast);
  if (validUntil > daysAfter(today, limits.quoteValidDays)) {
    throw fieldError('validUntil', quoteMessages.validUntilFar);
  }
}

/** Marks the previous version as replaced, so that it can no longer be accepted. */
async function replaceOpenQuote(ctx: UserContext, ticketId: string): Promise<void> {
  const [replaced] = await ctx.db
    .update(quote)
    .set({ status: 'replaced', decidedAt: ctx.now(), updatedAt: ctx.now() })
    .where(and(eq(quote.ticketId, ticketId), eq(quote.status, 'sent')))
    .returning({ id: quote.id, number: quote.number, version: quote.version });
  if (!replaced) return;
  await recordAudit(ctx, {
    action: 'quote.replace',
    entityId: replaced.id,
    label: replaced.number,
    after: { version: replaced.version },
  });
}

/** Adds the public reply that announces the quote; returns its id. */
async function answerTicket(ctx: UserContext, ticketId: string, body: string): Promise<string> {
  await transitionTicket(ctx, ticketId, 'respond', {
    set: (before) => ({ adminResponse: body, respondedAt: before.respondedAt ?? ctx.now() }),
  });
  const { messageId } = await addMessage(ctx, { ticketId, body, fromTeam: true, attachmentIds: [] });
  return messageId;
}

const treatmentOf = ({ taxTreatment }: QuoteRow) => ({ taxTreatment });

/** Copies the taxes of the day into the lines (sales.tax-by-rate); returns them with the quote's own. */
async function copyTaxes(ctx: UserContext, lines: readonly QuoteLineRow[], day: OwnTax) {
  const priced = lines.map((line) => ({ ...line, priceCents: line.priceCents ?? 0 }));
  const settled = settleTaxes(priced, day);
  const offered = lines.map((line, index) => ({ ...line, ...settled.lines[index] }));
  await Promise.all(
    offered.map(async ({ id, taxName, taxRate }, index) => {
      if (taxName === lines[index]?.taxName && taxRate === lines[index]?.taxRate) return;
      await ctx.db.update(quoteLine).set({ taxName, taxRate }).where(eq(quoteLine.id, id));
    }),
  );
  return { own: { ...settled.tax, taxTreatment: day.taxTreatment }, lines: offered };
}

/** Returns the SHA-256 of the offered content in hex, as proof that it never changed. */
function hashContent(row: QuoteRow, lines: readonly QuoteLineRow[]): string {
  const { number, version, currency, taxName, taxRate, subtotalCents, taxCents, totalCents } = row;
  const { depositPercent, scope, revisionRounds, notes, terms, validUntil } = row;
  const content = {
    number,
    version,
    currency,
    lines: lines.map(({ type, title, priceCents, quantity, taxName: ofLine, taxRate: rate }) => ({
      ...{ type, title, priceCents, quantity },
      ...(ofLine !== null && { taxName: ofLine, taxRate: rate }),
    })),
    ...{ taxName, taxRate, subtotalCents, taxCents, totalCents },
    ...{ depositPercent, scope, revisionRounds, notes, terms, validUntil },
    ...(row.depositAmountCents !== null && { depositAmountCents: row.depositAmountCents }),
    ...(row.taxTreatment !== 'standard' && { taxTreatment: row.taxTreatment, taxReason: row.taxReason }),
  };
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
