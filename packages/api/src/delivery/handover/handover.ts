import { isCalledOff } from '@app/contracts/core/money/order-account';
import { handoverItemLabels } from '@app/contracts/delivery/handover/item-labels';
import { type HandoverItem, handoverItems, isTeamItem } from '@app/contracts/delivery/handover/items';
import type {
  confirmHandoverSchema,
  handoverOfOrderSchema,
  tickHandoverSchema,
} from '@app/contracts/delivery/handover/schema';
import { delivery } from '@app/db/schema/delivery/correction';
import { handoverTick } from '@app/db/schema/delivery/handover';
import { order } from '@app/db/schema/sales/order';
import { and, eq, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { listOrderRecipients } from '../../conversation/ticket-followers';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { Context, UserContext } from '../../core/context';
import { readableBy } from '../../core/readable-by';
import { seesAsTeam } from '../../core/require-scope';
import { inTransaction } from '../../core/transaction';
import { createNotices } from '../../messaging/notice/create-notices';

type Sold = Pick<typeof order.$inferSelect, 'id' | 'number' | 'status' | 'ticketId'>;
const columns = { id: order.id, number: order.number, status: order.status, ticketId: order.ticketId };

/**
 * Returns the hand-over of an order that the caller may read, as team or as customer (delivery.hand-over). Throws
 * ORDER_NOT_FOUND.
 */
export async function readHandover(
  ctx: UserContext,
  { orderNumber }: z.output<typeof handoverOfOrderSchema>,
) {
  const team = seesAsTeam(ctx, 'orders:read');
  const [sold] = await ctx.db
    .select(columns)
    .from(order)
    .where(and(eq(order.number, orderNumber), team ? undefined : readableBy(ctx, order.userId)));
  if (!sold) throw new AppError('ORDER_NOT_FOUND');
  return viewOf(ctx, sold);
}

async function viewOf({ db }: Pick<Context, 'db'>, sold: Sold) {
  const [ticks, [live]] = await Promise.all([
    db.select().from(handoverTick).where(eq(handoverTick.orderId, sold.id)),
    db.select({ handover: delivery.handover }).from(delivery).where(eq(delivery.orderId, sold.id)),
  ]);
  // Orders that earlier releases completed had none.
  const hasOne = sold.status === 'processing' || live?.handover || ticks.length > 0;
  return {
    orderNumber: sold.number,
    changeable: hasOne && sold.status !== 'pending' && !isCalledOff(sold),
    /** None where no work was handed over. */
    items: (hasOne ? handoverItems : []).map((item) => {
      const tick = ticks.find((each) => each.item === item);
      return {
        item,
        side: isTeamItem(item) ? ('team' as const) : ('customer' as const),
        done: tick ? { by: tick.doneByName, at: tick.doneAt.toISOString() } : null,
      };
    }),
  };
}

/** Ticks an item of the team's, or takes that back. Throws ORDER_NOT_FOUND and HANDOVER_CLOSED. */
export const tickHandover = (ctx: UserContext, input: z.output<typeof tickHandoverSchema>) =>
  change(ctx, input, { action: 'order.tickHandover', which: undefined });

/** Confirms an item of the caller's own order, or takes that back. Throws what `tickHandover` throws. */
export const confirmHandover = (ctx: UserContext, input: z.output<typeof confirmHandoverSchema>) =>
  change(ctx, input, { action: 'order.confirmHandover', which: eq(order.userId, ctx.actor.id) });

interface Change {
  action: 'order.tickHandover' | 'order.confirmHandover';
  which: SQL | undefined;
}

/** Notifies those who follow the order. */
async function announceConfirmed(ctx: UserContext, { id, number, ticketId }: Sold): Promise<void> {
  await createNotices(ctx, {
    kind: 'confirmed',
    ...{ place: 'order', placeId: id, label: number },
    byName: ctx.actor.name,
    to: await listOrderRecipients(ctx, ticketId),
  });
}

/** Of two who tick at once the first stays; the second changes nothing. */
async function change(
  outer: UserContext,
  { orderNumber, item, done }: { orderNumber: string; item: HandoverItem; done: boolean },
  { action, which }: Change,
) {
  await outer.rateLimits.consume('handoverTicksPerUser', outer.actor.id);
  return inTransaction(outer, async (ctx) => {
    const [sold] = await ctx.db
      .select(columns)
      .from(order)
      .where(and(eq(order.number, orderNumber), which))
      .for('no key update');
    if (!sold) throw new AppError('ORDER_NOT_FOUND');
    if (!(await viewOf(ctx, sold)).changeable) throw new AppError('HANDOVER_CLOSED');
    const ofItem = and(eq(handoverTick.orderId, sold.id), eq(handoverTick.item, item));
    const tick = { orderId: sold.id, item, doneAt: ctx.now() };
    const { length: changes } = done
      ? await ctx.db
          .insert(handoverTick)
          .values({ ...tick, doneBy: ctx.actor.id, doneByName: ctx.actor.name })
          .onConflictDoNothing()
          .returning()
      : await ctx.db.delete(handoverTick).where(ofItem).returning();
    const view = await viewOf(ctx, sold);
    if (changes > 0) {
      const after = { item: handoverItemLabels[item], done };
      await recordAudit(ctx, { action, entityId: sold.id, label: sold.number, after });
      const isConfirmed = !view.items.some((each) => each.side === 'customer' && !each.done);
      if (done && !isTeamItem(item) && isConfirmed) await announceConfirmed(ctx, sold);
    }
    return view;
  });
}
