import type { BusinessDocument } from '@app/contracts/files/document/document';
import { invoice } from '@app/db/schema/sales/invoice';
import { and, eq, type SQL } from 'drizzle-orm';
import type { BillingContext } from '../../billing/billing-context';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { readKeptPdf, trackPdf } from '../../files/kept-pdf';
import { readableInvoices } from './invoice-view';

/**
 * Returns the PDF of an invoice or a credit note, for the team, its customer and colleagues who may read it:
 * rendered from the snapshot when it is issued, with the same bytes from then on (sales.invoice-numbers).
 * `content` is base64. Throws INVOICE_NOT_FOUND, DOCUMENT_UNAVAILABLE.
 */
export async function getInvoicePdf(ctx: UserContext, { number }: { number: string }) {
  const bytes = await readInvoicePdf(ctx, number, readableInvoices(ctx));
  if (!bytes) throw new AppError('INVOICE_NOT_FOUND');
  return { fileName: `${number}.pdf`, content: Buffer.from(bytes).toString('base64') };
}

/**
 * Returns the same bytes for internal use, such as the mail of an invoice; null when no invoice matches.
 * Throws DOCUMENT_UNAVAILABLE.
 */
export async function readInvoicePdf(
  ctx: BillingContext,
  number: string,
  which?: SQL,
): Promise<Uint8Array | null> {
  const [row] = await ctx.db
    .select({ id: invoice.id, snapshot: invoice.snapshot, pdfHash: invoice.pdfHash })
    .from(invoice)
    .where(and(eq(invoice.number, number), which));
  if (!row) return null;
  const { id, pdfHash, snapshot } = row;
  return readKeptPdf(ctx, {
    ...{ kind: 'invoice', number, ownerId: id, hash: pdfHash },
    source: () => snapshot as BusinessDocument,
    keepHash: (hash) => ctx.db.update(invoice).set({ pdfHash: hash }).where(eq(invoice.id, id)),
  });
}

/** Starts rendering the PDF of a newly issued invoice, after the commit (`trackPdf`). */
export function prepareInvoicePdf(ctx: UserContext, number: string): void {
  trackPdf(ctx, { kind: 'invoice', number }, getInvoicePdf(ctx, { number }));
}
