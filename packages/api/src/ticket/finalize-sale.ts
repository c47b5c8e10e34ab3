import { messages } from '@app/contracts/messages';
import { type DocumentAmounts, documentAmounts } from '@app/contracts/money/amounts';
import type { finalizeSaleSchema } from '@app/contracts/ticket/schema';
import { order, orderItem } from '@app/db/schema/order';
import { type ticket, ticketTemplate } from '@app/db/schema/ticket';
import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../audit/record-audit';
import { AppError, fieldError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { nextNumber } from '../core/next-number';
import { inTransaction } from '../core/transaction';
import { readSettings } from '../setting/read-settings';
import { readTeamTicket } from './read-team-ticket';
import { transitionTicket } from './transition-ticket';

type FinalizeSale = z.output<typeof finalizeSaleSchema>;

/**
 * Closes the sale for good (order.made-by-finalizing): the ticket becomes finalized and an order is made of its
 * templates at the prices of the day it was opened and of the agreed services, with tax. Mails go to the customer
 * and the team. A second time throws ALREADY_FINALIZED and makes no second order (ticket.finalized-once); a total
 * above `limits.orderTotalCents` is a field error on `serviceLines`. A template whose price is on request is not
 * sold for nothing: SALE_UNPRICED (order.unpriced-templates).
 */
export async function finalizeSale(outer: UserContext, input: FinalizeSale) {
  return inTransaction(outer, async (ctx) => {
    const { after: sold } = await transitionTicket(ctx, input.id, 'finalize', {
      set: (before) => ({ finalizedAt: ctx.now(), finalizedBy: ctx.actor.id, closedAt: before.closedAt }),
    });
    const items = await itemsOf(ctx, sold.id, input.serviceLines);
    const { orderTaxRate, teamEmail } = await readSettings(ctx);
    const result = documentAmounts(items, orderTaxRate);
    if (!result.ok) throw fieldError('serviceLines', messages.orderTooLarge);
    const { amounts } = result;
    const number = await nextNumber(ctx, 'ORD');

    const [made] = await ctx.db
      .insert(order)
      .values({
        number,
        ticketId: sold.id,
        userId: sold.userId,
        customerName: sold.customerName,
        customerEmail: sold.customerEmail,
        taxRate: orderTaxRate,
        orderDate: ctx.now(),
        ...amounts,
      })
      .returning({ id: order.id });
    if (!made) throw new Error('the order was not returned');
    if (items.length > 0) {
      await ctx.db
        .insert(orderItem)
        .values(items.map((item, position) => ({ ...item, orderId: made.id, position })));
    }

    await mailSale(ctx, sold, { number, items, amounts, teamEmail });
    await recordAudit(ctx, {
      action: 'order.create',
      entityId: made.id,
      label: number,
      after: { number, ticket: sold.number, ...amounts },
    });
    return readTeamTicket(ctx, sold);
  });
}

/** What is sold: the templates at the prices of the day the ticket was opened, then the agreed services. */
async function itemsOf(ctx: UserContext, ticketId: string, serviceLines: FinalizeSale['serviceLines']) {
  const templates = await ctx.db
    .select()
    .from(ticketTemplate)
    .where(eq(ticketTemplate.ticketId, ticketId))
    .orderBy(asc(ticketTemplate.position), asc(ticketTemplate.id));
  const unpriced = templates.filter(({ priceKind }) => priceKind === 'on_request');
  if (unpriced.length > 0) {
    const titles = unpriced.map(({ title }) => `“${title}”`).join(', ');
    throw new AppError('SALE_UNPRICED', { values: { titles } });
  }
  return [
    ...templates.map(({ templateId, title, priceCents }) => ({
      templateId,
      name: title,
      type: 'template' as const,
      priceCents,
      quantity: 1,
    })),
    ...serviceLines.map((line) => ({ ...line, templateId: null, type: 'service' as const })),
  ];
}

interface Sale {
  number: string;
  items: Awaited<ReturnType<typeof itemsOf>>;
  amounts: DocumentAmounts;
  teamEmail: string;
}

async function mailSale(
  ctx: UserContext,
  sold: typeof ticket.$inferSelect,
  { number, items, amounts, teamEmail }: Sale,
): Promise<void> {
  const content = {
    ticketId: sold.id,
    ticketNumber: sold.number,
    orderNumber: number,
    lines: items.map(({ name, priceCents, quantity }) => ({ name, priceCents, quantity })),
    ...amounts,
  };
  await ctx.mail.enqueue(ctx.db, {
    template: 'sale-finalized-team',
    to: teamEmail,
    customerName: sold.customerName,
    customerEmail: sold.customerEmail,
    finalizedBy: ctx.actor.name,
    ...content,
  });
  if (sold.userId) {
    await ctx.mail.enqueue(ctx.db, {
      template: 'sale-finalized-customer',
      to: sold.customerEmail,
      name: sold.customerName,
      ...content,
    });
  }
}
