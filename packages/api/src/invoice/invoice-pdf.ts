import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { BusinessDocument } from '@app/contracts/document/document';
import { limits } from '@app/contracts/limits';
import { invoice } from '@app/db/schema/invoice';
import { storedFile } from '@app/db/schema/stored-file';
import { and, eq, type SQL } from 'drizzle-orm';
import type { BillingContext } from '../billing/billing-context';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { readableBy } from '../core/readable-by';
import { seesAsTeam } from '../core/require-scope';

type Row = Pick<typeof invoice.$inferSelect, 'id' | 'number' | 'snapshot' | 'pdfHash'>;

const keyOf = (id: string) => `invoices/${id}.pdf`;
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Returns the PDF of an invoice or a credit note, for the team, its customer and colleagues who may read it:
 * rendered from the snapshot when it is issued, with the same bytes from then on (sales.invoice-numbers).
 * `content` is base64. Throws INVOICE_NOT_FOUND, DOCUMENT_UNAVAILABLE.
 */
export async function getInvoicePdf(ctx: UserContext, { number }: { number: string }) {
  const visible = seesAsTeam(ctx, 'orders:read') ? undefined : readableBy(ctx, invoice.userId);
  const bytes = await readInvoicePdf(ctx, number, visible);
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
    .select({ id: invoice.id, number: invoice.number, snapshot: invoice.snapshot, pdfHash: invoice.pdfHash })
    .from(invoice)
    .where(and(eq(invoice.number, number), which));
  return row ? ((await readStored(ctx, row)) ?? (await makePdf(ctx, row))) : null;
}

/**
 * Renders the PDF of a newly issued invoice after the commit, so that reading it writes nothing. If that
 * fails, it is rendered on the first request. On a busy machine it continues after the response: an issued
 * invoice must not look rejected.
 */
export async function prepareInvoicePdf(ctx: UserContext, number: string): Promise<void> {
  const pdfReady = getInvoicePdf(ctx, { number }).catch((error: unknown) =>
    ctx.log.warn({ err: error, invoice: number }, 'could not make the PDF of an invoice yet'),
  );
  await Promise.race([pdfReady, setTimeout(limits.documentWaitMs, undefined, { ref: false })]);
}

async function readStored(ctx: BillingContext, { id, number, pdfHash }: Row): Promise<Uint8Array | null> {
  if (pdfHash === null) return null;
  const bytes = await ctx.files.get(keyOf(id)).catch((error: unknown) => {
    ctx.log.warn({ err: error, invoice: number }, 'could not read the PDF of an invoice');
    return null;
  });
  if (!bytes) return null;
  if (hashOf(bytes) === pdfHash) return bytes;
  ctx.log.error({ invoice: number, pdfHash }, 'the stored PDF of an invoice was changed: it is made again');
  return null;
}

async function makePdf(ctx: BillingContext, row: Row): Promise<Uint8Array> {
  const bytes = await ctx.renderDocument(row.snapshot as BusinessDocument).catch((cause: unknown) => {
    throw new AppError('DOCUMENT_UNAVAILABLE', { cause, retryAfter: 30 });
  });
  const hash = hashOf(bytes);
  if (row.pdfHash !== null && row.pdfHash !== hash) {
    ctx.log.error(
      { invoice: row.number, before: row.pdfHash, hash },
      'an invoice was made again with other bytes',
    );
  }
  await storePdf(ctx, row, bytes, hash).catch((error: unknown) =>
    ctx.log.warn({ err: error, invoice: row.number }, 'could not store the PDF of an invoice'),
  );
  return bytes;
}

/** Recorded before it is stored, like all files. */
async function storePdf(
  ctx: BillingContext,
  { id, pdfHash }: Row,
  bytes: Uint8Array,
  hash: string,
): Promise<void> {
  const key = keyOf(id);
  await ctx.db
    .insert(storedFile)
    .values({ key, ownerId: id, bytes: bytes.length, createdAt: ctx.now() })
    .onConflictDoUpdate({ target: storedFile.key, set: { bytes: bytes.length } });
  await ctx.files.put(key, bytes);
  if (pdfHash !== hash) await ctx.db.update(invoice).set({ pdfHash: hash }).where(eq(invoice.id, id));
}
