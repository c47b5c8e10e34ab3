import { isDeepStrictEqual } from 'node:util';
import { isCalledOff } from '@app/contracts/core/money/order-account';
import { type Buyer, buyerParty, buyerReferences } from '@app/contracts/files/document/buyer-party';
import type { DocumentParty, InvoiceDocument } from '@app/contracts/files/document/document';
import { documentWords } from '@app/contracts/files/document/words';
import type { reissueInvoiceSchema } from '@app/contracts/sales/invoice/schema';
import { invoice } from '@app/db/schema/sales/invoice';
import { order } from '@app/db/schema/sales/order';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type OrderBuyer, toOrderBuyer } from '../../billing/account-billing';
import { type InvoiceRow, invoiceRowColumns } from '../../billing/invoice-row';
import { type OrderRow, orderColumns } from '../../billing/order-row';
import { readAccount } from '../../billing/settle-account';
import { writeCreditNote, writeInvoice } from '../../billing/write-invoice';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';
import { submitIdOf } from '../../core/submit-id';
import { inTransaction } from '../../core/transaction';
import { lockInvoice } from './credit-invoice';
import { prepareInvoicePdf } from './invoice-pdf';
import { toChangedInvoice } from './invoice-view';

/**
 * Corrects the buyer of an issued invoice (sales.buyer-corrected): a credit note over all of it, and a new
 * invoice with the same lines and amounts for the buyer as given, which the order keeps as well. Payments
 * settle the new one. Sent again with the same key it answers with the same invoice. Throws
 * INVOICE_NOT_FOUND, INVOICE_IS_CREDIT, INVOICE_CREDITED, INVOICE_WRITTEN_OFF, INVOICE_ORDER_OVER,
 * INVOICE_BUYER_SAME.
 */
export async function reissueInvoice(
  outer: UserContext,
  { number, buyer, reason, submitKey }: z.output<typeof reissueInvoiceSchema>,
) {
  const { reissued, creditNote } = await inTransaction(outer, async (ctx) => {
    const { sold, credited } = await lockInvoice(ctx, number);
    const id = submitIdOf(ctx, `invoice.reissue:${number}`, submitKey);
    const [sent] = await ctx.db.select(invoiceRowColumns).from(invoice).where(eq(invoice.id, id));
    if (sent)
      return { reissued: toChangedInvoice(ctx, { ...sent, orderNumber: sold.number }), creditNote: null };
    const replaced = await readReissuable(ctx, sold, credited);
    const settings = await readSettings(ctx);
    const changed = { ...toOrderBuyer(buyer), updatedAt: ctx.now() };
    if (isStated(replaced, { ...sold, ...changed })) throw new AppError('INVOICE_BUYER_SAME');
    const note = await writeCreditNote(ctx, sold, credited, {
      ...{ amountCents: credited.totalCents, reason, settings },
    });
    // With the sums of the credit note.
    const [corrected] = await ctx.db
      .update(order)
      .set(changed)
      .where(eq(order.id, sold.id))
      .returning(orderColumns);
    if (!corrected) throw new Error('the order was not returned');
    const row = await writeInvoice(ctx, corrected, {
      ...{ id, kind: replaced.part, before: await readAccount(ctx, corrected), replaced, settings },
    });
    await recordReissue(ctx, { before: sold, after: changed, credited, row });
    return {
      reissued: toChangedInvoice(ctx, { ...row, orderNumber: sold.number }),
      creditNote: note.number,
    };
  });
  prepareInvoicePdf(outer, reissued.number);
  if (creditNote) prepareInvoicePdf(outer, creditNote);
  return reissued;
}

/** Returns the document of an invoice that can be issued again as a whole. */
async function readReissuable(
  ctx: UserContext,
  sold: OrderRow,
  { id, creditedCents, writtenOffCents }: InvoiceRow,
): Promise<InvoiceDocument> {
  if (creditedCents > 0) throw new AppError('INVOICE_CREDITED');
  if (writtenOffCents > 0) throw new AppError('INVOICE_WRITTEN_OFF');
  if (isCalledOff(sold)) throw new AppError('INVOICE_ORDER_OVER', { values: { status: sold.status } });
  const [row] = await ctx.db.select({ snapshot: invoice.snapshot }).from(invoice).where(eq(invoice.id, id));
  if (!row) throw new AppError('INVOICE_NOT_FOUND');
  return row.snapshot as InvoiceDocument;
}

/** Whether an invoice names exactly this buyer. */
function isStated({ language = 'en', buyer, references }: InvoiceDocument, wanted: Buyer): boolean {
  const words = documentWords[language];
  const labels: readonly string[] = [words.purchaseOrder, words.buyerReference];
  const printed = ({ name, lines, taxId }: DocumentParty) => [name, taxId, ...lines];
  return isDeepStrictEqual(
    [printed(buyer), references.filter(({ label }) => labels.includes(label))],
    [printed(buyerParty(wanted, language)), buyerReferences(wanted, language)],
  );
}

interface Reissue {
  before: OrderBuyer;
  after: OrderBuyer;
  credited: InvoiceRow;
  row: InvoiceRow;
}

async function recordReissue(ctx: UserContext, { before, after, credited, row }: Reissue): Promise<void> {
  const valuesOf = ({ customerCompany, purchaseOrderNumber, billing }: OrderBuyer) => ({
    ...{ company: customerCompany, purchaseOrderNumber, billing },
  });
  await recordAudit(ctx, {
    action: 'invoice.reissue',
    entityId: row.id,
    label: row.number,
    before: { number: credited.number, ...valuesOf(before) },
    after: { number: row.number, ...valuesOf(after) },
  });
}
