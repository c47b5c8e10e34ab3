import { limits } from '@app/contracts/limits';
import type { createTicketSchema } from '@app/contracts/ticket';
import { cartItem, cartNotice } from '@app/db/schema/cart';
import { template } from '@app/db/schema/template';
import { ticket, ticketTemplate } from '@app/db/schema/ticket';
import { user } from '@app/db/schema/user';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { nextNumber } from '../core/next-number';
import { recordAudit } from '../core/record-audit';
import { inTransaction } from '../core/transaction';
import { toTicket, toTicketLine, totalOf } from './ticket-view';

type CreateTicket = z.output<typeof createTicketSchema>;

/**
 * Turns the caller's cart into a ticket in one transaction: prices of the day, a number, an empty cart, mails
 * to the customer and the team (B5, B102, B103, B117). The same submit key again returns the first ticket (B38).
 * Throws CART_EMPTY, or CART_CHANGED when the cart is not what the customer saw (B117a); then nothing has changed.
 */
export async function createTicket(outer: UserContext, input: CreateTicket) {
  await outer.rateLimits.consume('ticketsPerUser', outer.actor.id);

  return inTransaction(outer, async (ctx) => {
    // One submit of a customer at a time: simultaneous ones with the same key wait here and find the first's ticket.
    await ctx.db.select({ id: user.id }).from(user).where(eq(user.id, ctx.actor.id)).for('no key update');
    const earlier = await findSubmitted(ctx, input.submitKey);
    if (earlier) return earlier;

    const chosen = await ctx.db
      .select({
        id: template.id,
        title: template.title,
        priceKind: template.priceKind,
        priceCents: template.priceMinCents,
        priceText: template.priceText,
        addedAt: cartItem.addedAt,
      })
      .from(cartItem)
      .innerJoin(template, and(eq(template.id, cartItem.templateId), eq(template.status, 'published')))
      .where(eq(cartItem.userId, ctx.actor.id))
      .orderBy(asc(template.id))
      .for('share', { of: template });
    if (input.templateIds) await refuseChangedCart(ctx, input.templateIds, chosen);
    if (chosen.length === 0) throw new AppError('CART_EMPTY');
    chosen.sort((a, b) => a.addedAt.getTime() - b.addedAt.getTime());

    // Only what is on the ticket: another window may have added something since the cart was read.
    const chosenIds = chosen.map(({ id }) => id);
    await ctx.db
      .delete(cartItem)
      .where(and(eq(cartItem.userId, ctx.actor.id), inArray(cartItem.templateId, chosenIds)));
    await ctx.db.delete(cartNotice).where(eq(cartNotice.userId, ctx.actor.id));
    return writeTicket(ctx, input, chosen);
  });
}

interface ChosenTemplate {
  id: string;
  title: string;
  priceKind: (typeof template.$inferSelect)['priceKind'];
  priceCents: number;
  priceText: string;
}

async function findSubmitted(ctx: UserContext, submitKey: string | undefined) {
  if (submitKey === undefined) return undefined;
  const [row] = await ctx.db
    .select()
    .from(ticket)
    .where(and(eq(ticket.userId, ctx.actor.id), eq(ticket.submitKey, submitKey)));
  if (!row) return undefined;
  const lines = await ctx.db
    .select()
    .from(ticketTemplate)
    .where(eq(ticketTemplate.ticketId, row.id))
    .orderBy(asc(ticketTemplate.position));
  return { ...toTicket(row), templates: lines.map(toTicketLine), totalCents: totalOf(lines) };
}

/** Refuses when a template that the customer saw is gone, or one is there that the customer did not see. */
async function refuseChangedCart(
  ctx: UserContext,
  seen: readonly string[],
  chosen: readonly ChosenTemplate[],
) {
  const added = chosen.filter(({ id }) => !seen.includes(id)).map(({ title }) => `“${title}” was added`);
  const goneIds = seen.filter((id) => !chosen.some((item) => item.id === id));
  if (added.length === 0 && goneIds.length === 0) return;
  const known = await ctx.db
    .select({ id: template.id, title: template.title, status: template.status })
    .from(template)
    .where(inArray(template.id, goneIds));
  const gone = goneIds.map((id) => {
    const row = known.find((each) => each.id === id);
    if (row?.status === 'published') return `“${row.title}” was removed`;
    // The title of a template that is hidden now was shown to this customer before.
    return row ? `“${row.title}” is no longer available` : 'a template is no longer available';
  });
  throw new AppError('CART_CHANGED', { values: { titles: [...gone, ...added].join(', ') } });
}

async function writeTicket(ctx: UserContext, input: CreateTicket, chosen: readonly ChosenTemplate[]) {
  const now = ctx.now();
  const number = await nextNumber(ctx, 'TKT');
  const [row] = await ctx.db
    .insert(ticket)
    .values({
      number,
      userId: ctx.actor.id,
      customerName: ctx.actor.name,
      customerEmail: ctx.actor.email,
      inquiry: input.inquiry,
      submitKey: input.submitKey ?? null,
      firstResponseDueAt: new Date(now.getTime() + limits.replyDueMs),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('the ticket was not returned');
  const lines = await ctx.db
    .insert(ticketTemplate)
    .values(
      chosen.map(({ id, title, priceKind, priceCents, priceText }, position) => ({
        ticketId: row.id,
        templateId: id,
        title,
        priceKind,
        priceCents,
        priceText,
        position,
      })),
    )
    .returning();
  const totalCents = totalOf(lines);
  const content = {
    ticketId: row.id,
    ticketNumber: number,
    lines: lines.map(({ title, priceKind, priceCents }) => ({ title, priceKind, priceCents })),
    totalCents,
  };
  await ctx.mail.enqueue(
    ctx.db,
    { template: 'ticket-created-customer', to: row.customerEmail, name: row.customerName, ...content },
    {
      template: 'ticket-created-team',
      to: ctx.teamEmail,
      customerName: row.customerName,
      customerEmail: row.customerEmail,
      inquiry: row.inquiry,
      replyDueAt: row.firstResponseDueAt.toISOString(),
      ...content,
    },
  );
  await recordAudit(ctx, {
    action: 'ticket.create',
    entityId: row.id,
    after: { number, status: row.status },
  });
  return { ...toTicket(row), templates: lines.map(toTicketLine), totalCents };
}
