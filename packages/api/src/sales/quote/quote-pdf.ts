import { taxSharesOf } from '@app/contracts/core/money/tax-shares';
import type { PaperSize } from '@app/contracts/core/setting/paper-size';
import { type Buyer, buyerParty, buyerReferences } from '@app/contracts/files/document/buyer-party';
import type { DocumentParty, QuoteDocument } from '@app/contracts/files/document/document';
import { taxNoteOf } from '@app/contracts/files/document/document-parts';
import { percentOf, taxesOf } from '@app/contracts/files/document/document-shares';
import { documentWords } from '@app/contracts/files/document/words';
import { dayOf } from '@app/contracts/insight/stats/range';
import type { Language } from '@app/contracts/languages';
import { quote } from '@app/db/schema/sales/quote';
import { and, desc, eq, ne } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { seesAsTeam } from '../../core/require-scope';
import { readSettings } from '../../core/setting/read-settings';
import { sellerParty } from '../../core/setting/seller-party';
import { drawDocument, readKeptPdf, trackPdf } from '../../files/kept-pdf';
import { quoteColumns, readQuotes } from './quote-view';

type SentQuote = Awaited<ReturnType<typeof readQuotes>>[number];

/**
 * Returns the PDF of the newest version of a quote that was sent, for the team and for its customer. That of
 * an accepted quote is kept, and has the same bytes from then on (sales.accepted-document). `content` is
 * base64. Throws QUOTE_NOT_FOUND for a draft and for another customer's, and
 * DOCUMENT_UNAVAILABLE.
 */
export async function getQuotePdf(ctx: UserContext, { number }: { number: string }) {
  const own = seesAsTeam(ctx, 'quotes:read') ? undefined : eq(quote.userId, ctx.actor.id);
  const rows = await ctx.db
    .select(quoteColumns)
    .from(quote)
    .where(and(eq(quote.number, number), ne(quote.status, 'draft'), own))
    .orderBy(desc(quote.version))
    .limit(1);
  const [[sent], settings] = await Promise.all([readQuotes(ctx, rows), readSettings(ctx)]);
  const [row] = rows;
  if (!sent || !row) throw new AppError('QUOTE_NOT_FOUND');
  const sentAt = row.sentAt ?? row.createdAt;
  const frozen = {
    seller: row.seller ?? sellerParty(settings),
    language: row.language,
    paperSize: row.paperSize ?? settings.paperSize,
    issuedOn: row.issuedOn ?? dayOf(sentAt, settings.timeZone),
  };
  // Quotes that earlier releases sent stay as they are first read.
  if (row.paperSize === null) await ctx.db.update(quote).set(frozen).where(eq(quote.id, row.id));
  const source = () => toDocument(sent, frozen);
  const bytes =
    row.status === 'accepted'
      ? await readKeptPdf(ctx, {
          ...{ kind: 'quote', number, ownerId: row.id, hash: row.pdfHash, source },
          keepHash: (hash) => ctx.db.update(quote).set({ pdfHash: hash }).where(eq(quote.id, row.id)),
        })
      : await drawDocument(ctx, source());
  return { fileName: `${sent.number}.pdf`, content: Buffer.from(bytes).toString('base64') };
}

/** Starts rendering the PDF of a newly accepted quote, after the commit (`trackPdf`). */
export function prepareQuotePdf(ctx: UserContext, number: string): void {
  trackPdf(ctx, { kind: 'quote', number }, getQuotePdf(ctx, { number }));
}

/** Data as of the time it was sent. */
interface RenderedWith {
  seller: DocumentParty;
  language: Language;
  paperSize: PaperSize;
  /** In the company's time zone. */
  issuedOn: string;
}

/** Returns the buyer of a quote whose acceptance said who it is; null before, and of earlier releases. */
function buyerOf({ customer, acceptedCompany, purchaseOrderNumber, billing }: SentQuote): Buyer | null {
  if (!billing) return null;
  return {
    customerName: customer.name,
    customerEmail: customer.email,
    customerCompany: acceptedCompany,
    purchaseOrderNumber,
    billing,
  };
}

function toDocument(sent: SentQuote, { seller, language, paperSize, issuedOn }: RenderedWith): QuoteDocument {
  const words = documentWords[language];
  const lines = sent.lines.map((line) => ({ ...line, priceCents: line.priceCents ?? 0 }));
  const buyer = buyerOf(sent);
  const { customer, taxRate, taxCents, depositPercent, depositCents, revisionRounds } = sent;
  return {
    kind: 'quote',
    language,
    paper: paperSize,
    number: sent.number,
    version: sent.version,
    currency: sent.currency,
    issuedOn,
    issuedAt: sent.sentAt ?? sent.createdAt,
    validUntil: sent.validUntil,
    seller,
    buyer: buyer ? buyerParty(buyer, language) : { name: customer.name, lines: [], email: customer.email },
    lines: sent.lines.map(({ title, quantity, priceCents, taxName, taxRate: rate }) => ({
      title,
      quantity,
      unitAmount: priceCents ?? 0,
      amount: (priceCents ?? 0) * quantity,
      // A sent quote with one rate keeps it in one place (sales.tax-by-rate).
      ...(taxName !== null &&
        rate !== null && { tax: { name: words.tax(taxName), percent: percentOf(rate) } }),
    })),
    subtotal: sent.subtotalCents,
    tax:
      taxRate === 0 && taxCents === 0
        ? null
        : {
            name: words.tax(sent.taxName),
            percent: percentOf(taxRate),
            amount: taxCents,
          },
    ...taxesOf(taxSharesOf(lines, sent) ?? [], language),
    ...taxNoteOf(sent, language),
    total: sent.totalCents,
    deposit:
      depositCents > 0 || depositPercent > 0
        ? { label: words.deposit(depositPercent), amount: depositCents }
        : null,
    references: [
      { label: words.request, value: sent.ticketNumber },
      ...(buyer ? buyerReferences(buyer, language) : []),
    ],
    scope: sent.scope,
    ...(revisionRounds > 0 && { revisionRounds }),
    notes: sent.notes,
    terms: sent.terms,
  };
}
