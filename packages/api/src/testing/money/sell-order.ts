import { currencies } from '@app/contracts/core/money/currencies';
import type { Currency } from '@app/contracts/core/money/currency';
import { documentAmounts } from '@app/contracts/core/money/document-amounts';
import { settleTaxes } from '@app/contracts/core/money/tax-shares';
import { setting } from '@app/db/schema/core/setting';
import { ticket } from '@app/db/schema/desk/ticket';
import { orderItem } from '@app/db/schema/sales/order';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { insertOrder } from '../order-rows';
import { sendNewQuote } from '../quotes';
import { type MoneyShop, shopRates } from './money-shop';

/** What is sold, in minor units; each line has a rate of its own. */
export interface Sale {
  prices: number[];
  currency: Currency;
  depositPercent: number;
  /** Sold by a quote with this discount in percent, instead of without one. */
  quoted: number | null;
}

export const anySale: fc.Arbitrary<Sale> = fc.record({
  prices: fc.array(fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 51, max: 900_000 })), {
    minLength: 1,
    maxLength: 3,
  }),
  currency: fc.constantFrom(...currencies),
  depositPercent: fc.constantFrom(0, 30, 100),
  quoted: fc.constantFrom(null, null, null, null, 0, 10),
});

export interface SoldOrder {
  id: string;
  number: string;
  totalCents: number;
  /** Orders of the same customer: a cancelled one that holds money, and one that asks for much. */
  others: { holding: string; asking: string };
}

const billing = {
  ...{ country: 'DE' as const, street: 'Lindenweg 4', postalCode: '10115', city: 'Berlin', region: '' },
  ...{ taxNumber: '', reference: '' },
};

/** Sells to a customer with two other orders, with an invoice over the deposit or over all of it. */
export async function sell(shop: MoneyShop, sale: Sale): Promise<SoldOrder> {
  const of = { userId: shop.customerRow.id, currency: sale.currency };
  const cancelled = { totalCents: 90_000, paymentStatus: 'paid', status: 'cancelled' } as const;
  const holding = await insertOrder(shop.services, { ...of, ...cancelled });
  const asking = await insertOrder(shop.services, { ...of, totalCents: 90_000_000 });
  const sold = sale.quoted === null ? await insertSale(shop, sale) : await sellByQuote(shop, sale);
  return { ...sold, others: { holding: holding.number, asking: asking.number } };
}

const linesOf = ({ prices }: Sale) =>
  prices.map((priceCents, index) => ({
    ...{ priceCents, quantity: 1, taxName: 'VAT', taxRate: shopRates[index] ?? 0 },
  }));

async function insertSale({ services, admin, customerRow }: MoneyShop, sale: Sale) {
  const own = { taxName: 'VAT', taxRate: shopRates[0], taxTreatment: 'standard' as const };
  const lines = linesOf(sale);
  const priced = documentAmounts(lines, own);
  if (!priced.ok) throw new Error(priced.refusal);
  const settled = settleTaxes(lines, own);
  const depositCents = Math.floor((priced.amounts.totalCents * sale.depositPercent) / 100) || null;
  const of = { userId: customerRow.id, currency: sale.currency, billing };
  const sold = await insertOrder(services, { ...of, ...settled.tax, ...priced.amounts, depositCents });
  await services.db.delete(orderItem).where(eq(orderItem.orderId, sold.id));
  const items = lines.map((line, position) => ({ ...line, ...settled.lines[position], position }));
  await services.db
    .insert(orderItem)
    .values(items.map((item) => ({ ...item, orderId: sold.id, name: 'Harbour', type: 'template' as const })));
  await admin.invoice.issue({ orderNumber: sold.number, kind: depositCents ? 'deposit' : 'final' });
  return sold;
}

let tickets = 0;

async function sellByQuote({ services, admin, customer, customerRow }: MoneyShop, sale: Sale) {
  const value = { name: 'currency', value: sale.currency };
  // Written directly: on a site with prices a currency with other decimals cannot be chosen.
  await services.db.insert(setting).values(value).onConflictDoUpdate({ target: setting.name, set: value });
  tickets += 1;
  const { id: userId, name: customerName, email: customerEmail } = customerRow;
  const about = { inquiry: 'In green.', firstResponseDueAt: new Date(), number: `TKT-2025-${tickets}` };
  const [opened] = await services.db
    .insert(ticket)
    .values({ userId, customerName, customerEmail, ...about })
    .returning({ id: ticket.id });
  const lines = linesOf(sale).map(({ taxName, taxRate, ...line }, index) => ({
    ...{ type: 'service' as const, title: `Line ${index}`, ...line },
    ...(index > 0 && { taxName, taxRate }),
  }));
  const discount = { type: 'discount' as const, title: 'Less', priceCents: 0, quantity: 1 };
  const quote = await sendNewQuote(
    { admin, ticketId: opened?.id ?? '' },
    {
      lines: sale.quoted ? [...lines, { ...discount, discountPercent: sale.quoted }] : lines,
      ...{ depositPercent: sale.depositPercent, finalizeOnAccept: true },
    },
  );
  const { orderNumber } = await customer.quote.accept({ id: quote.id, name: 'Mary Kollie', billing });
  const { id, number, totalCents } = await admin.order.byNumber({ number: orderNumber ?? '' });
  return { id, number, totalCents };
}
