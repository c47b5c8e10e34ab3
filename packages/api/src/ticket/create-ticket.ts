import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { formatStartingPrice } from '@app/contracts/price/price';
import type { createTicketSchema } from '@app/contracts/ticket/schema';
import { cartItem, cartNotice } from '@app/db/schema/cart';
import { template } from '@app/db/schema/template';
import { ticket, ticketTemplate } from '@app/db/schema/ticket';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { lockActor } from '../core/lock-actor';
import { nextNumber } from '../core/next-number';
import { prepared, uuidArray } from '../core/prepared-statement';
import { inTransaction } from '../core/transaction';
import { writeDeliveries } from '../events/publish-event';
import { readSettings } from '../setting/read-settings';
import { attachFiles } from './attach-files';
import { toTicket, toTicketLine, totalOf } from './ticket-view';

type CreateTicket = z.output<typeof createTicketSchema>;

const owner = sql.placeholder('userId');

const bySubmitKey = prepared((db) =>
  db
    .select()
    .from(ticket)
    .where(and(eq(ticket.userId, owner), eq(ticket.submitKey, sql.placeholder('submitKey'))))
    .prepare('submitted_ticket'),
);

/** Locked, so that none is unpublished before the ticket is there. */
const lockCart = prepared((db) =>
  db
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
    .where(eq(cartItem.userId, owner))
    .orderBy(asc(template.id))
    .for('share', { of: template })
    .prepare('lock_cart'),
);

const takeItems = prepared((db) =>
  db
    .delete(cartItem)
    .where(
      and(eq(cartItem.userId, owner), sql`${cartItem.templateId} = any(${sql.placeholder('ids')}::uuid[])`),
    )
    .prepare('take_cart_items'),
);

const takeNotices = prepared((db) =>
  db
    .delete(cartNotice)
    .where(eq(cartNotice.userId, owner))
    .returning({ title: cartNotice.templateTitle })
    .prepare('take_cart_notices'),
);

const insertTicket = prepared((db) =>
  db
    .insert(ticket)
    .values({
      id: sql.placeholder('id'),
      number: sql.placeholder('number'),
      userId: owner,
      customerName: sql.placeholder('name'),
      customerEmail: sql.placeholder('email'),
      inquiry: sql.placeholder('inquiry'),
      submitKey: sql.placeholder('submitKey'),
      firstResponseDueAt: sql.placeholder('firstResponseDueAt'),
      createdAt: sql.placeholder('now'),
      updatedAt: sql.placeholder('now'),
    })
    .returning()
    .prepare('insert_ticket'),
);

const insertLines = prepared((db) =>
  db
    .insert(ticketTemplate)
    .select(
      sql`select id, "ticketId", "templateId", title, "priceKind", "priceCents", "priceText", position, "askedAt"
        from jsonb_to_recordset(${sql.placeholder('lines')}::jsonb) as line (
          id uuid, "ticketId" uuid, "templateId" uuid, title text, "priceKind" price_kind, "priceCents" integer,
          "priceText" text, position integer, "askedAt" timestamptz)`,
    )
    .prepare('insert_ticket_lines'),
);

/**
 * Turns the caller's cart into a ticket in one transaction: prices of the day, a number, an empty cart, mails to the customer and the team
 * (ticket.both-sides-told, ticket.number-format, ticket.prices-of-the-day, cart.cleared-by-ticket). The same submit key again returns the first
 * ticket (ticket.submit-key). Throws CART_EMPTY (ticket.needs-templates), CART_CHANGED when the cart is not what the customer saw
 * (cart.changed-before-create), and what `attachFiles` throws; then there is no ticket, the cart is as it was, and no file was sent. Who does not say
 * what they saw is told once of what left the cart (docs/decisions/0009).
 */
export async function createTicket(outer: UserContext, input: CreateTicket) {
  await outer.rateLimits.consume('ticketsPerUser', outer.actor.id);

  const result = await inTransaction(outer, async (ctx) => {
    const values = { userId: ctx.actor.id };
    // Sent together; the database does one after the other, each seeing what the one before has waited for.
    const [customer, earlier, chosen] = await Promise.all([
      // One submit of a customer at a time: simultaneous ones with the same key wait here and find the first's ticket.
      lockActor(ctx),
      findSubmitted(ctx, input.submitKey),
      lockCart(ctx.db).execute(values),
    ]);
    if (earlier) return { ticket: earlier };
    if (input.templateIds) await rejectChangedCart(ctx, { ...input, templateIds: input.templateIds }, chosen);
    else {
      const left = await takeNotices(ctx.db).execute(values);
      // Committed: the next attempt is the confirmation.
      if (left.length > 0) return { left: [...new Set(left.map(({ title }) => title))], chosen };
    }
    if (chosen.length === 0) throw new AppError('CART_EMPTY');
    chosen.sort((a, b) => a.addedAt.getTime() - b.addedAt.getTime());

    // Only what is on the ticket: another window may have added something since the cart was read.
    const ids = uuidArray(chosen.map(({ id }) => id));
    // The number last: until the commit everybody else waits for the next one.
    const [, , number] = await Promise.all([
      takeItems(ctx.db).execute({ ...values, ids }),
      takeNotices(ctx.db).execute(values),
      nextNumber(ctx, 'TKT'),
    ]);
    return { ticket: await writeTicket(ctx, customer, number, input, chosen) };
  });
  if (result.ticket) return result.ticket;
  throw cartChanged(
    result.left.map((title) => `“${title}” is no longer available`),
    result.chosen,
  );
}

/** Says what has changed, and what to do about it: of an empty cart there is nothing to check. */
function cartChanged(changes: readonly string[], chosen: readonly ChosenTemplate[]): AppError {
  const next = chosen.length > 0 ? messages.checkChangedCart : `${messages.emptyCartTicket}.`;
  return new AppError('CART_CHANGED', { values: { titles: changes.join(', '), next } });
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
  const [row] = await bySubmitKey(ctx.db).execute({ userId: ctx.actor.id, submitKey });
  if (!row) return undefined;
  const lines = await ctx.db
    .select()
    .from(ticketTemplate)
    .where(eq(ticketTemplate.ticketId, row.id))
    .orderBy(asc(ticketTemplate.position));
  return { ...toTicket(row), templates: lines.map(toTicketLine), totalCents: totalOf(lines) };
}

/** Refuses when a template that the customer saw is gone or has another price, or one is there that the customer did not see. */
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
    const shown = priceLabels[seen.indexOf(id)] ?? label;
    return shown === label ? [] : [`the price of “${title}” is now “${label}”`];
  });
  const added = chosen.filter(({ id }) => !seen.includes(id)).map(({ title }) => `“${title}” was added`);
  const goneIds = seen.filter((id) => !chosen.some((item) => item.id === id));
  if (added.length + goneIds.length + repriced.length === 0) return;
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
  throw cartChanged([...gone, ...added, ...repriced], chosen);
}

/** The templates with the prices of today, which the ticket keeps. */
function linesOf(ticketId: string, chosen: readonly ChosenTemplate[], askedAt: Date) {
  return chosen.map(({ id, title, priceKind, priceCents, priceText }, position) => ({
    id: uuidv7(),
    ticketId,
    templateId: id,
    title,
    priceKind,
    priceCents,
    priceText,
    position,
    askedAt,
  }));
}

async function writeTicket(
  ctx: UserContext,
  { name, email }: { name: string; email: string },
  number: string,
  input: CreateTicket,
  chosen: readonly ChosenTemplate[],
) {
  const now = ctx.now();
  const ticketId = uuidv7();
  const firstResponseDueAt = new Date(now.getTime() + limits.replyDueMs);
  const lines = linesOf(ticketId, chosen, now);
  const totalCents = totalOf(lines);
  const content = {
    ticketId,
    ticketNumber: number,
    lines: lines.map(({ title, priceKind, priceCents }) => ({ title, priceKind, priceCents })),
    totalCents,
  };
  const settings = readSettings(ctx);
  const written = Promise.all([
    insertTicket(ctx.db).execute({
      id: ticketId,
      number,
      userId: ctx.actor.id,
      name,
      email,
      inquiry: input.inquiry,
      firstResponseDueAt,
      now,
      submitKey: input.submitKey ?? null,
    }),
    insertLines(ctx.db).execute({ lines: JSON.stringify(lines) }),
    recordAudit(ctx, {
      action: 'ticket.create',
      entityId: ticketId,
      label: number,
      after: { number, status: 'open' },
    }),
  ]);
  const { attachmentIds } = input;
  // Without files the mails need not wait for the ticket.
  const fileNames =
    attachmentIds.length > 0
      ? await written.then(() => attachFiles(ctx, { ticketId, messageId: null, attachmentIds }))
      : [];
  const after = { status: 'open', totalCents, templates: lines.map(({ title }) => title) };
  const [[[row]], deliveries] = await Promise.all([
    written,
    writeDeliveries(ctx, 'ticket.created', { id: ticketId, label: number, before: null, after }),
    ctx.mail.enqueue(
      ctx.db,
      { template: 'ticket-created-customer', to: email, name, ...content },
      {
        template: 'ticket-created-team',
        to: (await settings).teamEmail,
        customerName: name,
        customerEmail: email,
        inquiry: input.inquiry,
        fileNames,
        replyDueAt: firstResponseDueAt.toISOString(),
        ...content,
      },
    ),
  ]);
  if (!row) throw new Error('the ticket was not returned');
  await ctx.webhooks.enqueue(ctx.db, deliveries);
  return { ...toTicket(row), templates: lines.map(toTicketLine), totalCents };
}
