import { isMoney, standingEntries } from '@app/contracts/core/money/order-account';
import type { BusinessDocument, ReceiptDocument } from '@app/contracts/files/document/document';
import { receipt } from '@app/contracts/files/document/invoice-document';
import { documentWords } from '@app/contracts/files/document/words';
import { dayOf } from '@app/contracts/insight/stats/range';
import { type Language, languages } from '@app/contracts/languages';
import { invoice } from '@app/db/schema/sales/invoice';
import { order } from '@app/db/schema/sales/order';
import { and, desc, eq } from 'drizzle-orm';
import { orderColumns } from '../../billing/order-row';
import { readDocumentSource } from '../../billing/read-document-source';
import { type AccountedOrder, readAccount } from '../../billing/settle-account';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { readableBy } from '../../core/readable-by';
import { seesAsTeam } from '../../core/require-scope';
import { readSettings } from '../../core/setting/read-settings';
import { readSellerOf } from '../../core/setting/seller-party';
import { drawDocument } from '../../files/kept-pdf';

/**
 * Returns the receipt of an order as PDF, for the team, its customer and colleagues who may read it: only
 * once it is fully paid (sales.receipt-once-paid). It is dated to the day of the last payment or refund.
 * `content` is base64. Throws ORDER_NOT_FOUND for another customer's order, RECEIPT_UNPAID,
 * DOCUMENT_UNAVAILABLE.
 */
export async function getReceiptPdf(ctx: UserContext, { number }: { number: string }) {
  const visible = seesAsTeam(ctx, 'orders:read') ? undefined : readableBy(ctx, order.userId);
  const [sold] = await ctx.db
    .select(orderColumns)
    .from(order)
    .where(and(eq(order.number, number), visible));
  if (!sold) throw new AppError('ORDER_NOT_FOUND');
  if (sold.paymentStatus !== 'paid') throw new AppError('RECEIPT_UNPAID');
  const settings = await readSettings(ctx);
  const [present, seller, invoiced] = await Promise.all([
    readDocumentSource(ctx, sold, settings),
    readSellerOf(ctx, sold.id, settings),
    readInvoicedLanguage(ctx, sold.id),
  ]);
  const source = { ...present, ...(invoiced && { language: invoiced }) };
  const { account, entries, payments } = await readAccount(ctx, sold);
  const settling = standingEntries(entries).filter(isMoney);
  const at = settling.at(-1)?.happenedAt ?? sold.orderDate;
  const dayIn = (moment: Date) => dayOf(moment, settings.timeZone);
  const words = documentWords[source.language];
  const lines: ReceiptDocument['payments'] = settling.map((entry) => ({
    paidOn: dayIn(entry.happenedAt),
    method: wayOf(entry, payments, words),
    amount: -entry.amountCents,
    ...(entry.kind === 'move' && { moved: true as const }),
  }));
  const document = receipt(
    { ...source, seller },
    { number, day: dayIn(at), at },
    { credited: account.creditedCents, writtenOff: account.writtenOffCents, payments: lines },
  );
  const bytes = await drawDocument(ctx, document);
  return { fileName: `Receipt ${number}.pdf`, content: Buffer.from(bytes).toString('base64') };
}

/** Returns how a part of an order was settled, or how money left it. */
function wayOf(
  { kind, sourceId, amountCents, reference }: AccountedOrder['entries'][number],
  payments: AccountedOrder['payments'],
  words: (typeof documentWords)[Language],
): string {
  if (kind === 'move') return (amountCents < 0 ? words.movedFrom : words.movedTo)(reference ?? '');
  const paid = payments.find(({ id }) => id === sourceId);
  return paid ? words.methods[paid.provider] : words.refund;
}

/**
 * Returns the language of the newest invoice: a receipt does not change with its reader's language. Undefined
 * when no invoice was issued.
 */
async function readInvoicedLanguage(ctx: UserContext, orderId: string): Promise<Language | undefined> {
  const [newest] = await ctx.db
    .select({ snapshot: invoice.snapshot })
    .from(invoice)
    .where(eq(invoice.orderId, orderId))
    .orderBy(desc(invoice.issuedAt), desc(invoice.id))
    .limit(1);
  return newest && ((newest.snapshot as BusinessDocument).language ?? languages[0]);
}
