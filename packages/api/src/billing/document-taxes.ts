import type { CreditNoteDocument, InvoiceDocument } from '@app/contracts/files/document/document';
import { type EarlierInvoice, invoicedTax } from '@app/contracts/files/document/invoice-document';
import { invoice } from '@app/db/schema/sales/invoice';
import { asc, eq } from 'drizzle-orm';
import type { BillingContext } from './billing-context';

/** An amount and the tax that it contains, in minor units. */
interface TaxedAmount {
  amount: number;
  tax: number;
}

export interface TaxedInvoice {
  number: string;
  document: InvoiceDocument;
  invoiced: TaxedAmount;
  credited: TaxedAmount;
}

/**
 * Reads what each invoice of an order charged, by id, oldest first, and what its credit notes gave back,
 * according to the documents themselves (sales.tax-of-documents).
 */
export async function readDocumentTaxes(
  ctx: BillingContext,
  orderId: string,
): Promise<Map<string, TaxedInvoice>> {
  const rows = await ctx.db
    .select({
      ...{ id: invoice.id, number: invoice.number, creditedInvoiceId: invoice.creditedInvoiceId },
      ...{ totalCents: invoice.totalCents, snapshot: invoice.snapshot },
    })
    .from(invoice)
    .where(eq(invoice.orderId, orderId))
    .orderBy(asc(invoice.issuedAt), asc(invoice.number));
  const invoices = new Map<string, TaxedInvoice>();
  for (const { id, number, creditedInvoiceId, totalCents: amount, snapshot } of rows) {
    if (creditedInvoiceId !== null) continue;
    const document = snapshot as InvoiceDocument;
    const invoiced = { amount, tax: invoicedTax(document) };
    const notes = rows.filter((row) => row.creditedInvoiceId === id);
    const taxes = notes.map((row) => (row.snapshot as CreditNoteDocument).tax?.amount ?? 0);
    const credited = { amount: sumOf(notes.map(({ totalCents }) => totalCents)), tax: sumOf(taxes) };
    invoices.set(id, { number, document, invoiced, credited });
  }
  return invoices;
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Returns what all credit notes together gave back. */
export function creditedOf(invoices: ReadonlyMap<string, TaxedInvoice>): TaxedAmount {
  const notes = [...invoices.values()].map(({ credited }) => credited);
  return { amount: sumOf(notes.map(({ amount }) => amount)), tax: sumOf(notes.map(({ tax }) => tax)) };
}

/** Returns what a final invoice deducts: the earlier ones, as far as they were not credited. */
export function deductionsOf(invoices: ReadonlyMap<string, TaxedInvoice>): EarlierInvoice[] {
  return [...invoices.values()]
    .map(({ number, invoiced, credited }) => ({
      number,
      amount: invoiced.amount - credited.amount,
      tax: invoiced.tax - credited.tax,
    }))
    .filter(({ amount }) => amount > 0);
}
