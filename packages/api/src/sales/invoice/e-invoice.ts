import type { Reason } from '@app/contracts/error-reasons';
import { type EInvoice, eInvoice } from '@app/contracts/files/document/e-invoice';
import {
  type ElectronicDocument,
  type ElectronicFacts,
  electronicGap,
} from '@app/contracts/files/document/e-invoice-parties';
import { invoice } from '@app/db/schema/sales/invoice';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BillingContext } from '../../billing/billing-context';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';
import { readableInvoices } from './invoice-view';

const refusals: Record<Extract<EInvoice, { ok: false }>['gap'], Reason> = {
  seller: 'E_INVOICE_SELLER',
  buyerCountry: 'E_INVOICE_BUYER_COUNTRY',
  buyerTaxNumber: 'E_INVOICE_BUYER_TAX_NUMBER',
  currency: 'E_INVOICE_CURRENCY',
  rates: 'E_INVOICE_RATES',
};

/** The column by which lists know whether there is an e-invoice. */
export const electronicFacts = sql<ElectronicFacts>`jsonb_build_object(
  'currency', ${invoice.snapshot} -> 'currency', 'seller', ${invoice.snapshot} -> 'seller',
  'buyer', ${invoice.snapshot} -> 'buyer', 'sale', ${invoice.snapshot} -> 'sale')`.as('electronic_facts');

/** Whether lists offer the e-invoice; that of an imported order may be refused all the same, for its sums. */
export const hasEInvoice = (row: { electronicFacts: ElectronicFacts }): boolean =>
  electronicGap(row.electronicFacts) === null;

async function writeEInvoice(ctx: BillingContext, number: string, which?: SQL): Promise<EInvoice | null> {
  const [row] = await ctx.db
    .select({ snapshot: invoice.snapshot })
    .from(invoice)
    .where(and(eq(invoice.number, number), which));
  return row ? eInvoice(row.snapshot as ElectronicDocument) : null;
}

/**
 * Returns an invoice or a credit note as UBL, for those who may read its PDF (sales.e-invoices). `content` is
 * base64. Throws INVOICE_NOT_FOUND, and one of `E_INVOICE_*` for a document that has none.
 */
export async function getEInvoice(ctx: UserContext, { number }: { number: string }) {
  const written = await writeEInvoice(ctx, number, readableInvoices(ctx));
  if (!written) throw new AppError('INVOICE_NOT_FOUND');
  if (!written.ok) throw new AppError(refusals[written.gap]);
  return { fileName: `${number}.xml`, content: Buffer.from(written.xml).toString('base64') };
}

/** Returns the e-invoice that a mail has attached; null where the setting is off or the document has none. */
export async function attachedEInvoice(ctx: BillingContext, number: string): Promise<Uint8Array | null> {
  const { attachEInvoices } = await readSettings(ctx);
  const written = attachEInvoices ? await writeEInvoice(ctx, number) : null;
  return written?.ok ? Buffer.from(written.xml) : null;
}
