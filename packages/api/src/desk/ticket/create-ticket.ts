import { formatStartingPrice } from '@app/contracts/catalogue/price/price';
import type { Settings } from '@app/contracts/core/setting/schema';
import type { createTicketSchema } from '@app/contracts/desk/ticket/schema';
import { messages } from '@app/contracts/messages';
import { cartItem, cartNotice } from '@app/db/schema/cart/cart';
import { template } from '@app/db/schema/catalogue/template';
import { ticket, ticketTemplate } from '@app/db/schema/desk/ticket';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { lockActor } from '../../core/lock-actor';
import { nextNumber } from '../../core/next-number';
import { prepared, uuidArray } from '../../core/prepared-statement';
import { readSettings } from '../../core/setting/read-settings';
import { inTransaction } from '../../core/transaction';
import { findVisitSource } from '../../traffic/visit/visit-facts';
import { rejectBlockedActor } from './blocked-senders';
import { toTicket, toTicketLine, totalOf } from './ticket-view';
import { type ChosenTemplate, writeTicket } from './write-ticket';

type CreateTicket = z.output<typeof createTicketSchema>;

const owner = sql.placeholder('userId');

const bySubmitKey = prepared((db) =>
  db
    .select()
    .from(ticket)
    .where(and(eq(ticket.userId, owner), eq(ticket.submitKey, sql.placeholder('submitKey'))))
    .prepare('submitted_ticket'),
);

const lockSubmitted = prepared((db) =>
  db
    .select({ id: ticket.id })
    .from(ticket)
    .where(and(eq(ticket.userId, owner), eq(ticket.submitKey, sql.placeholder('submitKey'))))
    .for('update')
    .prepare('lock_submitted_ticket'),
);

/** Locked, so that no template is unpublished before the ticket exists. */
const lockCart = prepared((db) =>
  db
    .select({
      id: template.id,
      title: template.title,
      slug: template.slug,
      priceKind: template.priceKind,
      priceCents: template.priceMinCents,
      priceText: template.priceText,
      addedAt: cartItem.addedAt,
    })
    .from(cartItem)
    .innerJoin(template, and(eq(template.id, cartItem.templateId), eq(template.status, 'published')))
    .where(eq(cartItem.userId, owner))
    .orderBy(asc(template.id))
    .for('share', { of: template })
    .prepare('lock_cart'),
);

const removeCartItems = prepared((db) =>
  db
    .delete(cartItem)
    .where(
      and(eq(cartItem.userId, owner), sql`${cartItem.templateId} = any(${sql.placeholder('ids')}::uuid[])`),
    )
    .prepare('take_cart_items'),
);

const removeCartNotices = prepared((db) =>
  db
    .delete(cartNotice)
    .where(eq(cartNotice.userId, owner))
    .returning({ title: cartNotice.templateTitle })
    .prepare('take_cart_notices'),
);

/**
 * Turns the caller's cart into a ticket in one transaction: current prices, a number, an empty cart, mails to
 * the customer and the team (ticket.both-sides-told, ticket.number-format, ticket.prices-of-the-day,
 * cart.cleared-by-ticket). Repeating the same submit key returns the first ticket, unless it comes with another
 * request (ticket.submit-key). Throws
 * CART_EMPTY (ticket.needs-templates), CART_CHANGED when the cart differs from what the customer saw
 * (cart.changed-before-create), SENDER_BLOCKED, and what `attachFiles` throws; then there is no ticket, the
 * cart is unchanged, and no file was sent. A client that does not send what the customer saw gets
 * CART_CHANGED once for templates that left the cart (docs/decisions/0009).
 */
export async function createTicket(outer: UserContext, input: CreateTicket) {
  await outer.rateLimits.consume('ticketsPerUser', outer.actor.id);
  const visitSource = await findVisitSource(outer);

  const result = await inTransaction(outer, async (ctx) => {
    const values = { userId: ctx.actor.id };
    // Pipelined: the database runs them in order, so each sees what the lock before it waited for.
    const [, customer, earlier, chosen, settings] = await Promise.all([
      // Tickets are locked before their customer (`lockThreads`).
      input.submitKey && lockSubmitted(ctx.db).execute({ ...values, submitKey: input.submitKey }),
      // Serializes a customer's submits: concurrent ones with the same key wait here and find the first one's
      // ticket.
      lockActor(ctx),
      findSubmitted(ctx, input.submitKey),
      lockCart(ctx.db).execute(values),
      readSettings(ctx),
      rejectBlockedActor(ctx),
    ]);
    if (earlier && !isAnother(earlier, input, chosen)) {
      // Put there again after a lost answer.
      const ids = uuidArray(earlier.templates.flatMap(({ templateId }) => templateId ?? []));
      if (chosen.length > 0) await removeCartItems(ctx.db).execute({ ...values, ids });
      return { ticket: earlier };
    }
    if (input.templateIds) await rejectChangedCart(ctx, { ...input, templateIds: input.templateIds }, chosen);
    else {
      const left = await removeCartNotices(ctx.db).execute(values);
      // This is committed, so the next attempt counts as the confirmation.
      if (left.length > 0) return { left: [...new Set(left.map(({ title }) => title))], chosen };
    }
    if (chosen.length === 0) throw new AppError('CART_EMPTY');
    // From now on the key belongs to the new ticket.
    if (earlier) await ctx.db.update(ticket).set({ submitKey: null }).where(eq(ticket.id, earlier.id));
    chosen.sort((a, b) => a.addedAt.getTime() - b.addedAt.getTime());

    // Only removes what is on the ticket: another window may have added something since the cart was read.
    const ids = uuidArray(chosen.map(({ id }) => id));
    // The number comes last, because all other tickets wait for the next number until the commit.
    const [, , number] = await Promise.all([
      removeCartItems(ctx.db).execute({ ...values, ids }),
      removeCartNotices(ctx.db).execute(values),
      nextNumber(ctx, 'TKT'),
    ]);
    return { ticket: await createFromCart(ctx, { customer, number, input, chosen, settings, visitSource }) };
  });
  if (result.ticket) return result.ticket;
  throw cartChanged(
    result.left.map((title) => `“${title}” is no longer available`),
    result.chosen,
  );
}

/** Returns the error with the changes and what to do next; an empty cart has nothing to check. */
function cartChanged(changes: readonly string[], chosen: readonly ChosenTemplate[]): AppError {
  const next = chosen.length > 0 ? messages.checkChangedCart : `${messages.emptyCartTicket}.`;
  return new AppError('CART_CHANGED', { values: { titles: changes.join(', '), next } });
}

async function findSubmitted(ctx: UserContext, submitKey: string | undefined) {
  if (submitKey === undefined) return undefined;
  const [row] = await bySubmitKey(ctx.db).execute({ userId: ctx.actor.id, submitKey });
  if (!row) return undefined;
  const lines = await ctx.db
    .select()
    .from(ticketTemplate)
    .where(eq(ticketTemplate.ticketId, row.id))
    .orderBy(asc(ticketTemplate.position));
  return { ...toTicket(row), templates: lines.map(toTicketLine), totalCents: totalOf(lines) };
}

/**
 * Checks whether a submit whose key already has a ticket is about something else: a client keeps the key when the
 * answer is lost. Only if its templates are in the cart, from which the earlier ticket took its own. Of a client
 * that names none, the words decide: another window may have filled the cart since.
 */
function isAnother(
  earlier: { inquiry: string; templates: readonly { templateId: string | null }[] },
  { inquiry, templateIds }: CreateTicket,
  chosen: readonly ChosenTemplate[],
): boolean {
  const isOther = inquiry !== earlier.inquiry;
  if (!templateIds) return isOther && chosen.length > 0;
  const submitted = chosen.filter(({ id }) => templateIds.includes(id));
  const isNew = ({ id }: ChosenTemplate) => !earlier.templates.some(({ templateId }) => templateId === id);
  return submitted.length > 0 && (isOther || submitted.some(isNew));
}

/**
 * Throws if a template that the customer saw is gone or has another price, or if there is one the customer
 * did not see.
 */
async function rejectChangedCart(
  ctx: UserContext,
  {
    templateIds: seen,
    priceLabels = [],
  }: { templateIds: readonly string[]; priceLabels?: readonly string[] },
  chosen: readonly ChosenTemplate[],
) {
  const repriced = chosen.flatMap(({ id, title, priceKind, priceCents }) => {
    const label = formatStartingPrice({ kind: priceKind, minCents: priceCents });
    const currentLabel = priceLabels[seen.indexOf(id)] ?? label;
    return currentLabel === label ? [] : [`the price of “${title}” is now “${label}”`];
  });
  const added = chosen.filter(({ id }) => !seen.includes(id)).map(({ title }) => `“${title}” was added`);
  const goneIds = seen.filter((id) => !chosen.some((item) => item.id === id));
  if (added.length + goneIds.length + repriced.length === 0) return;
  const existing = await ctx.db
    .select({ id: template.id, title: template.title, status: template.status })
    .from(template)
    .where(inArray(template.id, goneIds));
  const gone = goneIds.map((id) => {
    const row = existing.find((each) => each.id === id);
    if (row?.status === 'published') return `“${row.title}” was removed`;
    // The title of a now hidden template may be named only if the customer saw it before.
    return row ? `“${row.title}” is no longer available` : 'a template is no longer available';
  });
  throw cartChanged([...gone, ...added, ...repriced], chosen);
}

/** Creates the ticket of the cart, the mails to both sides and the webhook event. */
async function createFromCart(
  ctx: UserContext,
  {
    customer: { name, email },
    number,
    input,
    chosen,
    settings,
    visitSource,
  }: {
    customer: { name: string; email: string };
    number: string;
    input: CreateTicket;
    chosen: readonly ChosenTemplate[];
    settings: Settings;
    visitSource: string | null;
  },
) {
  return writeTicket(ctx, {
    action: 'ticket.create',
    number,
    customer: { id: ctx.actor.id, name, email },
    inquiry: input.inquiry,
    source: 'page',
    visitSource,
    chosen,
    submitKey: input.submitKey,
    attachmentIds: input.attachmentIds,
    settings,
    mailsFor: ({ fileNames, firstResponseDueAt, ...content }) => [
      {
        template: 'ticket-created-customer',
        to: email,
        name,
        answerBy: firstResponseDueAt.toISOString(),
        ...content,
      },
      {
        template: 'ticket-created-team',
        to: settings.teamEmail,
        customerName: name,
        customerEmail: email,
        inquiry: input.inquiry,
        fileNames,
        replyDueAt: firstResponseDueAt.toISOString(),
        ...content,
      },
    ],
  });
}
