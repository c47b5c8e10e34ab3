import type { Currency } from '@app/contracts/core/money/currency';
import type { DocumentAmounts } from '@app/contracts/core/money/document-amounts';
import type { TaxTreatment } from '@app/contracts/core/money/tax-shares';
import type { Mail } from '@app/contracts/messaging/mail/schema';
import type { ticket } from '@app/db/schema/desk/ticket';
import { order, orderItem } from '@app/db/schema/sales/order';
import { quote } from '@app/db/schema/sales/quote';
import { eq } from 'drizzle-orm';
import type { OrderBuyer } from '../../billing/account-billing';
import { announceLicensesOf } from '../../billing/announce-licenses';
import { mailedTaxes } from '../../billing/document-taxes';
import { type OrderRow, orderColumns } from '../../billing/order-row';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { nextNumber } from '../../core/next-number';

/** An order line, in minor units of the order's currency; a discount is negative. */
export interface OrderItem {
  templateId: string | null;
  name: string;
  type: 'template' | 'service';
  priceCents: number;
  quantity: number;
  /** Null for the order's own tax; of a discount, for all lines (sales.tax-by-rate). */
  taxName: string | null;
  taxRate: number | null;
}

export interface NewOrder extends OrderBuyer {
  items: readonly OrderItem[];
  amounts: DocumentAmounts;
  currency: string;
  taxRate: number;
  taxName: string;
  taxTreatment: TaxTreatment;
  taxReason: string;
  /** Null for no deposit. */
  depositCents: number | null;
  scope: string;
  /** The accepted quote it was created from. */
  quoteId: string | null;
}

/**
 * Creates the order of a ticket that was just finalized, in its transaction: rows, activity log and mails to
 * both sides. After the number is drawn, all statements are sent at once, because its counter stays locked
 * until the commit and blocks other sales.
 */
export async function makeOrder(
  ctx: UserContext,
  soldTicket: typeof ticket.$inferSelect,
  { items, amounts, quoteId, ...terms }: NewOrder,
  teamEmail: string,
): Promise<OrderRow> {
  const number = await nextNumber(ctx, 'ORD');
  const [made] = await ctx.db
    .insert(order)
    .values({
      number,
      ticketId: soldTicket.id,
      userId: soldTicket.userId,
      customerName: soldTicket.customerName,
      customerEmail: soldTicket.customerEmail,
      orderDate: ctx.now(),
      // An order without a price counts as paid.
      paymentStatus: amounts.totalCents === 0 ? 'paid' : 'pending',
      ...terms,
      ...amounts,
    })
    .returning(orderColumns);
  if (!made) throw new Error('the order was not returned');
  const { currency } = terms;
  await Promise.all([
    items.length > 0 &&
      ctx.db
        .insert(orderItem)
        .values(items.map((item, position) => ({ ...item, orderId: made.id, position }))),
    quoteId && ctx.db.update(quote).set({ orderId: made.id }).where(eq(quote.id, quoteId)),
    recordAudit(ctx, {
      action: 'order.create',
      entityId: made.id,
      label: number,
      after: { number, ticket: soldTicket.number, currency, ...amounts },
    }),
    mailSale(ctx, soldTicket, { number, items, amounts, teamEmail, ...terms }),
  ]);
  // Nothing has to be paid, so its licenses are valid at once.
  if (amounts.totalCents === 0) await announceLicensesOf(ctx, { ...made, paymentStatus: 'pending' });
  return made;
}

interface Sale
  extends Pick<NewOrder, 'items' | 'amounts' | 'currency' | 'taxName' | 'taxRate' | 'taxTreatment'> {
  number: string;
  teamEmail: string;
}

async function mailSale(
  ctx: UserContext,
  soldTicket: typeof ticket.$inferSelect,
  { number, items, amounts, currency, taxName, taxRate, taxTreatment, teamEmail }: Sale,
): Promise<void> {
  const content = {
    ticketId: soldTicket.id,
    ticketNumber: soldTicket.number,
    orderNumber: number,
    currency: currency as Currency,
    taxName,
    lines: items.map(({ name, priceCents, quantity }) => ({ name, priceCents, quantity })),
    ...amounts,
    ...mailedTaxes(items, { taxName, taxRate, taxTreatment }),
  };
  const toTeam: Mail = {
    template: 'sale-finalized-team',
    to: teamEmail,
    customerName: soldTicket.customerName,
    customerEmail: soldTicket.customerEmail,
    finalizedBy: ctx.actor.name,
    ...content,
  };
  const toCustomer: Mail = {
    template: 'sale-finalized-customer',
    to: soldTicket.customerEmail,
    name: soldTicket.customerName,
    ...content,
  };
  await ctx.mail.enqueue(ctx.db, toTeam, ...(soldTicket.userId ? [toCustomer] : []));
}
