import type { correctionsOfOrderSchema } from '@app/contracts/delivery/correction/schema';
import { dayOf } from '@app/contracts/insight/stats/range';
import { limits } from '@app/contracts/limits';
import { asChosen, ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { correction, delivery } from '@app/db/schema/delivery/correction';
import { order } from '@app/db/schema/sales/order';
import { and, desc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { toTicketMessage } from '../../conversation/message-view';
import { AppError } from '../../core/app-error';
import type { Context, UserContext } from '../../core/context';
import { readableBy } from '../../core/readable-by';
import { isTeamFor, readsOwn, seesAsTeam } from '../../core/require-scope';
import { readSettings } from '../../core/setting/read-settings';

/** Until when corrections of an order are free; null while its website is not live. */
export async function readCorrectionsUntil(
  ctx: Pick<Context, 'db'> & Parameters<typeof readSettings>[0],
  sold: Pick<typeof order.$inferSelect, 'id' | 'status' | 'completedDate'>,
): Promise<Date | null> {
  if (sold.status !== 'completed' || !sold.completedDate) return null;
  const { timeZone } = await readSettings(ctx);
  // Orders that earlier releases completed, and imported ones, were promised no more than this.
  const promised = correctionsEnd(order.completedDate, limits.freeCorrectionDays, timeZone);
  const [stored] = await ctx.db
    .select({
      until: sql`coalesce(${delivery.correctionsUntil}, ${promised})`.mapWith(delivery.correctionsUntil),
    })
    .from(order)
    .leftJoin(delivery, eq(delivery.orderId, order.id))
    .where(eq(order.id, sold.id));
  return stored?.until ?? null;
}

/** Selects the end of the company's day up to which corrections of a website that went live then are free. */
export const correctionsEnd = (live: SQLWrapper, days: number, timeZone: string) =>
  sql<Date>`(((${live} at time zone ${timeZone})::date + ${days}::int + 1)::timestamp at time zone ${timeZone})`;

/** The last day on which they are free, in the company's time zone. */
export const lastFreeDay = (until: Date, timeZone: string) => dayOf(new Date(until.getTime() - 1), timeZone);

/**
 * Returns the corrections of an order that the caller may read, as team or as customer, the newest first, and until
 * when they are free. Callers who may only write read what they asked for themselves (rest.token-scopes). Throws
 * ORDER_NOT_FOUND.
 */
export async function readCorrections(
  ctx: UserContext,
  { orderNumber }: z.output<typeof correctionsOfOrderSchema>,
) {
  const team = seesAsTeam(ctx, 'orders:read');
  const [sold] = await ctx.db
    .select({
      id: order.id,
      number: order.number,
      status: order.status,
      completedDate: order.completedDate,
      siteUrl: delivery.siteUrl,
    })
    .from(order)
    .leftJoin(delivery, eq(delivery.orderId, order.id))
    .where(and(eq(order.number, orderNumber), team ? undefined : readableBy(ctx, order.userId)));
  if (!sold) throw new AppError('ORDER_NOT_FOUND');
  const until = await readCorrectionsUntil(ctx, sold);
  const isReader = (team ? isTeamFor : readsOwn)(ctx.actor, 'orders:read');
  return {
    orderNumber: sold.number,
    /** The live website; null where the team gave none. */
    siteUrl: isReader ? sold.siteUrl : null,
    /** The last day, such as `2026-11-30`; null while the website is not live. */
    until: until && lastFreeDay(until, (await readSettings(ctx)).timeZone),
    over: until !== null && until <= ctx.now(),
    corrections: await readOf(ctx, sold.id, isReader),
  };
}

async function readOf({ db, actor }: UserContext, orderId: string, isReader: boolean) {
  const rows = await db
    .select()
    .from(correction)
    .where(eq(correction.orderId, orderId))
    .orderBy(desc(correction.number));
  if (rows.length === 0) return [];
  const ids = rows.flatMap(({ messageId, answerId }) => (answerId ? [messageId, answerId] : [messageId]));
  const [messages, attachments] = await Promise.all([
    db.select().from(ticketMessage).where(inArray(ticketMessage.id, ids)),
    db
      .select()
      .from(ticketAttachment)
      .where(inArray(ticketAttachment.messageId, ids))
      .orderBy(...asChosen),
  ]);
  const said = (id: string | null) => {
    const found = messages.find((each) => each.id === id);
    return found && toTicketMessage(found, { attachments, mails: [], mentions: [] }, actor.id);
  };
  const isOwn = ({ messageId }: (typeof rows)[number]) =>
    messages.some(({ id, authorId }) => id === messageId && authorId === actor.id);
  const read = isReader ? rows : rows.filter(isOwn);
  return read.map(({ messageId, answerId, ...row }) => {
    const asked = said(messageId);
    return {
      number: row.number,
      state: row.state,
      body: asked?.body ?? '',
      askedBy: asked?.authorName ?? '',
      files: asked?.attachments ?? [],
      askedAt: row.createdAt.toISOString(),
      /** Who decided about it, when, and with which words. */
      decision:
        isReader && row.decidedAt && row.decidedByName !== null
          ? { by: row.decidedByName, at: row.decidedAt.toISOString(), answer: said(answerId)?.body ?? '' }
          : null,
    };
  });
}
