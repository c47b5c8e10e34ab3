import type { TaxStatus } from '@app/contracts/core/buyer/tax-status';
import { priceDiscounts } from '@app/contracts/core/money/document-amounts';
import type { OwnTax } from '@app/contracts/core/money/tax-shares';
import { pickFields } from '@app/contracts/fields';
import { limits } from '@app/contracts/limits';
import type { QuoteContent, saveQuoteSchema } from '@app/contracts/sales/quote/schema';
import { user } from '@app/db/schema/accounts/user';
import { type ticket, ticketTemplate } from '@app/db/schema/desk/ticket';
import { quote, quoteLine } from '@app/db/schema/sales/quote';
import { and, count, desc, eq, gte, max } from 'drizzle-orm';
import type { z } from 'zod';
import { readTaxStatus, taxesOfQuotes } from '../../billing/document-taxes';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { Context, UserContext } from '../../core/context';
import { isOutdated } from '../../core/is-outdated';
import { nextNumber } from '../../core/next-number';
import { requireAmounts } from '../../core/require-amounts';
import { requireListedTaxes } from '../../core/setting/tax-rates';
import { inTransaction } from '../../core/transaction';
import { lockTicket } from './lock-quote';
import { type QuoteTerms, readQuoteTerms } from './quote-texts';
import { type QuoteLineRow, type QuoteRow, quoteColumns, readTeamQuote } from './quote-view';

type SaveQuote = z.output<typeof saveQuoteSchema>;
type TicketRow = typeof ticket.$inferSelect;

/**
 * Saves the draft of a ticket's quote, or creates it: as the next version of the quote that was sent, or the
 * first of a new one. Lines without a price count as zero. Throws TICKET_NOT_FOUND, ALREADY_FINALIZED,
 * CUSTOMER_GONE, QUOTE_ACCEPTED, QUOTE_CHANGED when the draft has changed since the caller read it, QUOTE_SENT
 * when it was sent since, QUOTES_FULL, and a field error on `lines` for a total outside the limits.
 */
export async function saveQuote(outer: UserContext, { ticketId, updatedAt, ...content }: SaveQuote) {
  return inTransaction(outer, async (ctx) => {
    const of = await lockTicket(ctx, ticketId);
    await requireQuotable(ctx, of);
    const draft = await findDraft(ctx, ticketId);
    if (draft ? updatedAt === null || isOutdated(updatedAt, draft) : updatedAt !== null) {
      throw await changedError(ctx, ticketId, draft ? null : updatedAt);
    }
    const saved = await writeDraft(ctx, of, content, draft);
    return readTeamQuote(ctx, saved);
  });
}

/** `goneSince`: the version that the caller read of a draft that is not there any more. */
async function changedError(ctx: Context, ticketId: string, goneSince: string | null): Promise<AppError> {
  const [sent] =
    goneSince === null
      ? []
      : await ctx.db
          .select({ name: user.name })
          .from(quote)
          .innerJoin(user, eq(user.id, quote.sentBy))
          .where(
            and(
              eq(quote.ticketId, ticketId),
              eq(quote.status, 'sent'),
              gte(quote.sentAt, new Date(goneSince)),
            ),
          );
  return sent ? new AppError('QUOTE_SENT', { values: sent }) : new AppError('QUOTE_CHANGED');
}

/**
 * Checks that a quote may be written on this ticket, which is locked. Throws ALREADY_FINALIZED,
 * CUSTOMER_GONE, QUOTE_ACCEPTED.
 */
export async function requireQuotable(ctx: Context, { id, status, userId }: TicketRow): Promise<void> {
  if (status === 'finalized') throw new AppError('ALREADY_FINALIZED');
  if (userId === null) throw new AppError('CUSTOMER_GONE');
  const [accepted] = await ctx.db
    .select({ id: quote.id })
    .from(quote)
    .where(and(eq(quote.ticketId, id), eq(quote.status, 'accepted')));
  if (accepted) throw new AppError('QUOTE_ACCEPTED');
}

/** Returns the draft of a ticket, if there is one. */
export async function findDraft(ctx: Context, ticketId: string): Promise<QuoteRow | undefined> {
  const [draft] = await ctx.db
    .select(quoteColumns)
    .from(quote)
    .where(and(eq(quote.ticketId, ticketId), eq(quote.status, 'draft')));
  return draft;
}

/** Computes the amounts of the lines. Throws a field error on `lines`. */
export function quoteAmounts(lines: QuoteContent['lines'] | readonly QuoteLineRow[], own: OwnTax) {
  const priced = lines.map((line) => ({ ...line, priceCents: line.priceCents ?? 0 }));
  return requireAmounts(priced, own, 'lines');
}

/** Writes a draft over `draft` or as a new row, in a transaction that has locked the ticket. */
export async function writeDraft(
  ctx: UserContext,
  of: TicketRow,
  { lines: given, taxTreatment, taxReason, ...content }: QuoteContent,
  draft: QuoteRow | undefined,
): Promise<QuoteRow> {
  const terms = await readQuoteTerms(ctx);
  const status = taxTreatment
    ? { taxTreatment, taxReason }
    : pickFields(draft ?? (await readTaxStatus(ctx, of.userId)), ['taxTreatment', 'taxReason']);
  await requireListedTaxes(ctx, given, await taxesOfQuotes(ctx, of.id));
  const lines = priceDiscounts(given);
  const values = {
    ...content,
    ...status,
    ...quoteAmounts(lines, { ...terms, ...status }),
    currency: terms.currency,
    taxName: terms.taxName,
    taxRate: terms.taxRate,
    updatedAt: laterThan(draft?.updatedAt, ctx.now()),
  };
  const saved = draft ? await updateDraft(ctx, draft, values) : await insertDraft(ctx, of, values);
  if (lines.length > 0) {
    const own = await templatesOf(ctx, of.id);
    await ctx.db.insert(quoteLine).values(
      lines.map((line, position) => ({
        ...line,
        templateId: line.type === 'template' && own.has(line.templateId) ? line.templateId : null,
        quoteId: saved.id,
        position,
      })),
    );
  }
  return saved;
}

/** Returns the existing templates of a ticket; lines refer to no other. */
async function templatesOf(ctx: Context, ticketId: string): Promise<Set<string | null>> {
  const rows = await ctx.db
    .select({ id: ticketTemplate.templateId })
    .from(ticketTemplate)
    .where(eq(ticketTemplate.ticketId, ticketId));
  return new Set(rows.map(({ id }) => id));
}

/** Two saves within a millisecond must still be two versions. */
function laterThan(before: Date | undefined, now: Date): Date {
  return before && before >= now ? new Date(before.getTime() + 1) : now;
}

type DraftValues = Omit<QuoteContent, 'lines' | 'taxTreatment'> &
  TaxStatus &
  Pick<QuoteTerms, 'currency' | 'taxName' | 'taxRate'> &
  ReturnType<typeof quoteAmounts> & { updatedAt: Date };

async function updateDraft(ctx: Context, draft: QuoteRow, values: DraftValues): Promise<QuoteRow> {
  const [saved] = await ctx.db
    .update(quote)
    .set(values)
    .where(eq(quote.id, draft.id))
    .returning(quoteColumns);
  if (!saved) throw new Error('the quote was not returned');
  await ctx.db.delete(quoteLine).where(eq(quoteLine.quoteId, saved.id));
  return saved;
}

async function insertDraft(ctx: UserContext, of: TicketRow, values: DraftValues): Promise<QuoteRow> {
  const [saved] = await ctx.db
    .insert(quote)
    .values({
      ...(await nextVersion(ctx, of.id)),
      ...values,
      ticketId: of.id,
      userId: of.userId,
      customerName: of.customerName,
      customerEmail: of.customerEmail,
      createdBy: ctx.actor.id,
      createdAt: ctx.now(),
    })
    .returning(quoteColumns);
  if (!saved) throw new Error('the quote was not returned');
  await recordAudit(ctx, {
    action: 'quote.create',
    entityId: saved.id,
    label: saved.number,
    after: { ticket: of.number, version: saved.version },
  });
  return saved;
}

/** Returns the next version of the quote that was sent, or the first of a new one. Throws QUOTES_FULL. */
async function nextVersion(ctx: Context, ticketId: string): Promise<{ number: string; version: number }> {
  const [[all], [open]] = await Promise.all([
    ctx.db.select({ quotes: count() }).from(quote).where(eq(quote.ticketId, ticketId)),
    ctx.db
      .select({ number: quote.number, version: max(quote.version) })
      .from(quote)
      .where(and(eq(quote.ticketId, ticketId), eq(quote.status, 'sent')))
      .groupBy(quote.number)
      .orderBy(desc(quote.number))
      .limit(1),
  ]);
  if ((all?.quotes ?? 0) >= limits.quoteVersions) {
    throw new AppError('QUOTES_FULL', { values: { limit: limits.quoteVersions } });
  }
  if (open) return { number: open.number, version: (open.version ?? 0) + 1 };
  return { number: await nextNumber(ctx, 'QUO'), version: 1 };
}
