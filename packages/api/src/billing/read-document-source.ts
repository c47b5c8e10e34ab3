import type { Settings } from '@app/contracts/core/setting/schema';
import type { DocumentSource } from '@app/contracts/files/document/document-source';
import { dayOf } from '@app/contracts/insight/stats/range';
import { quote } from '@app/db/schema/sales/quote';
import { eq } from 'drizzle-orm';
import { sellerParty } from '../core/setting/seller-party';
import type { BillingContext } from './billing-context';
import type { OrderRow } from './order-row';
import { readCustomerLanguage, readOrderItems } from './order-row';

/**
 * Reads the source data of an order's invoices: the order as agreed, the current settings and the customer's
 * language.
 */
export async function readDocumentSource(
  ctx: BillingContext,
  order: OrderRow,
  settings: Settings,
): Promise<DocumentSource & { order: OrderRow }> {
  const [items, [from], language] = await Promise.all([
    readOrderItems(ctx, order.id),
    ctx.db.select({ number: quote.number }).from(quote).where(eq(quote.orderId, order.id)),
    readCustomerLanguage(ctx, order.userId),
  ]);
  return {
    language,
    order: {
      ...order,
      deliveredOn: order.completedDate && dayOf(order.completedDate, settings.timeZone),
    },
    items,
    quoteNumber: from?.number ?? null,
    seller: sellerParty(settings),
    settings,
  };
}
