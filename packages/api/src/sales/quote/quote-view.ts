import { depositOf } from '@app/contracts/core/money/amounts';
import type { Currency } from '@app/contracts/core/money/currency';
import { ticket } from '@app/db/schema/desk/ticket';
import { order } from '@app/db/schema/sales/order';
import { quote, quoteLine } from '@app/db/schema/sales/quote';
import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Context } from '../../core/context';

const { searchText: _text, ...columns } = getTableColumns(quote);

/** Columns that quotes are read with. */
export const quoteColumns = columns;
export type QuoteRow = Omit<typeof quote.$inferSelect, 'searchText'>;
export type QuoteLineRow = typeof quoteLine.$inferSelect;

/** Returns what is written of a line. */
export function toLineContent({ id: _id, quoteId: _quoteId, position: _position, ...line }: QuoteLineRow) {
  return line;
}

/** Maps a line of a quote; the price is null while a draft has none. Minor units of the quote's currency. */
function toQuoteLine({ quoteId: _quoteId, position: _position, ...line }: QuoteLineRow) {
  return line;
}

/**
 * Columns shown under other names, only to the team, or not at all; all others appear in the view under their
 * own names.
 */
type ConvertedColumns =
  | 'ticketId'
  | 'userId'
  | 'customerName'
  | 'customerEmail'
  | 'finalizeOnAccept'
  | 'createdBy'
  | 'sentBy'
  | 'seller'
  | 'language'
  | 'paperSize'
  | 'issuedOn'
  | 'contentHash'
  | 'pdfHash'
  | 'acceptedFrom'
  | 'orderId'
  | 'endingRemindedAt'
  | 'lastDayRemindedAt';

/** Checks whether a quote was sent and its last day has ended in the company's time zone. */
export function isExpired(
  { now }: Pick<Context, 'now'>,
  { status, expiresAt }: Pick<QuoteRow, 'status' | 'expiresAt'>,
): boolean {
  return status === 'sent' && expiresAt !== null && expiresAt <= now();
}

/** Maps a quote without its lines. */
export function toQuote(ctx: Pick<Context, 'now'>, row: QuoteRow) {
  return {
    id: row.id,
    number: row.number,
    version: row.version,
    status: row.status,
    expired: isExpired(ctx, row),
    customer: { name: row.customerName, email: row.customerEmail },
    currency: row.currency as Currency,
    taxName: row.taxName,
    taxRate: row.taxRate,
    taxTreatment: row.taxTreatment,
    taxReason: row.taxReason,
    subtotalCents: row.subtotalCents,
    taxCents: row.taxCents,
    totalCents: row.totalCents,
    depositPercent: row.depositPercent,
    depositAmountCents: row.depositAmountCents,
    depositCents: depositOf(row),
    scope: row.scope,
    revisionRounds: row.revisionRounds,
    notes: row.notes,
    terms: row.terms,
    validUntil: row.validUntil,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    acceptedName: row.acceptedName,
    acceptedCompany: row.acceptedCompany,
    purchaseOrderNumber: row.purchaseOrderNumber,
    /** Null before it is accepted, and when the client did not send it. */
    billing: row.billing,
    declineReason: row.declineReason,
    /** The reply in the ticket's thread that announced it. */
    messageId: row.messageId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  } satisfies Record<Exclude<keyof QuoteRow, ConvertedColumns>, unknown> & Record<string, unknown>;
}

/**
 * Picks the fields only the team sees: whether acceptance finalizes, the IP address of the acceptance, the
 * content's hash.
 */
function toTeamFields({ finalizeOnAccept, acceptedFrom, contentHash }: QuoteRow) {
  return { finalizeOnAccept, acceptedFrom, contentHash };
}

/** Reads the lines of quotes, in their order. */
export async function readQuoteLines(ctx: Context, quoteIds: readonly string[]): Promise<QuoteLineRow[]> {
  if (quoteIds.length === 0) return [];
  return ctx.db
    .select()
    .from(quoteLine)
    .where(inArray(quoteLine.quoteId, [...quoteIds]))
    .orderBy(asc(quoteLine.position), asc(quoteLine.id));
}

/** Returns quotes with their lines, their ticket's number and the number of the resulting order. */
export function readQuotes(ctx: Context, rows: readonly QuoteRow[]) {
  return readWith(ctx, rows, () => ({}));
}

/** Does the same for the team. */
export function readTeamQuotes(ctx: Context, rows: readonly QuoteRow[]) {
  return readWith(ctx, rows, toTeamFields);
}

async function readWith<Facts extends object>(
  ctx: Context,
  rows: readonly QuoteRow[],
  factsOf: (row: QuoteRow) => Facts,
) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [lines, links] = await Promise.all([
    readQuoteLines(ctx, ids),
    ctx.db
      .select({ id: quote.id, ticketId: ticket.id, ticketNumber: ticket.number, orderNumber: order.number })
      .from(quote)
      .innerJoin(ticket, eq(ticket.id, quote.ticketId))
      .leftJoin(order, eq(order.id, quote.orderId))
      .where(inArray(quote.id, ids)),
  ]);
  return rows.map((row) => {
    const link = links.find(({ id }) => id === row.id);
    return {
      ...toQuote(ctx, row),
      ticketId: row.ticketId,
      ticketNumber: link?.ticketNumber ?? '',
      orderNumber: link?.orderNumber ?? null,
      lines: lines.filter(({ quoteId }) => quoteId === row.id).map(toQuoteLine),
      ...factsOf(row),
    };
  });
}

/** Returns one quote for the team. */
export async function readTeamQuote(ctx: Context, row: QuoteRow) {
  const [read] = await readTeamQuotes(ctx, [row]);
  if (!read) throw new Error('the quote was not read');
  return read;
}
