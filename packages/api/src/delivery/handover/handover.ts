import { isCalledOff } from '@app/contracts/core/money/order-account';
import {
  type HandoverItem,
  type HandoverSide,
  standardHandoverItems,
} from '@app/contracts/delivery/handover/items';
import type { handoverOfOrderSchema, tickHandoverSchema } from '@app/contracts/delivery/handover/schema';
import { delivery } from '@app/db/schema/delivery/correction';
import { handoverTick } from '@app/db/schema/delivery/handover-tick';
import { order } from '@app/db/schema/sales/order';
import { and, eq, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { lockOrderRow } from '../../billing/order-row';
import { listOrderRecipients } from '../../conversation/ticket-followers';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { readableBy } from '../../core/readable-by';
import { isTeamFor, readsOwn, seesAsTeam } from '../../core/require-scope';
import { readSettings } from '../../core/setting/read-settings';
import { inTransaction } from '../../core/transaction';
import { createNotices } from '../../messaging/notice/create-notices';

type Sold = Pick<typeof order.$inferSelect, 'id' | 'number' | 'ticketId' | 'status'>;
const columns = { id: order.id, number: order.number, ticketId: order.ticketId, status: order.status };
type Tick = typeof handoverTick.$inferSelect;

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
  return viewOf(ctx, sold, await readState(ctx, sold));
}

async function readState(ctx: UserContext, sold: Sold) {
  const { db } = ctx;
  const [ticks, [live], settings] = await Promise.all([
    db.select().from(handoverTick).where(eq(handoverTick.orderId, sold.id)),
    db.select({ handover: delivery.handover }).from(delivery).where(eq(delivery.orderId, sold.id)),
    readSettings(ctx),
  ]);
  // Orders that earlier releases completed had none.
  const hasOne = sold.status === 'processing' || live?.handover || ticks.length > 0;
  return {
    changeable: hasOne && sold.status !== 'pending' && !isCalledOff(sold),
    /** None where no work was handed over. */
    items: (hasOne ? itemsOf(settings.handoverItems, ticks) : []).map((words) => ({
      words,
      tick: ticks.find(({ item }) => item === words.id) ?? null,
    })),
  };
}
type State = Awaited<ReturnType<typeof readState>>;

function viewOf({ request: { language } }: UserContext, { number }: Sold, { changeable, items }: State) {
  return {
    orderNumber: number,
    changeable,
    items: items.map(({ words: { id: item, side, label, french }, tick }) => ({
      item,
      /** In the language of the call. */
      label: language === 'fr' && french !== '' ? french : label,
      side,
      done: tick && { by: tick.doneByName, at: tick.doneAt.toISOString() },
    })),
  };
}

/** Lists the items of today with, as it was then, what was ticked, also what the list no longer has. */
function itemsOf(listed: readonly HandoverItem[], ticks: readonly Tick[]): HandoverItem[] {
  const ticked = ticks.flatMap(({ item, words }) =>
    [words ?? standardHandoverItems.find(({ id }) => id === item)].filter((found) => found !== undefined),
  );
  const isListed = ({ id }: HandoverItem) => listed.some((item) => item.id === id);
  return [
    ...listed.map((item) => ticked.find(({ id }) => id === item.id) ?? item),
    ...ticked.filter((item) => !isListed(item)),
  ];
}

/** Ticks an item of the team's, or takes that back. Throws ORDER_NOT_FOUND, HANDOVER_CLOSED, HANDOVER_ITEM_GONE. */
export const tickHandover = (ctx: UserContext, input: z.output<typeof tickHandoverSchema>) =>
  change(ctx, input, { action: 'order.tickHandover', side: 'team', which: undefined });

/**
 * Confirms an item of the caller's own order, or takes that back; of the last one the team gets a notice. Throws what
 * `tickHandover` throws.
 */
export const confirmHandover = (ctx: UserContext, input: z.output<typeof tickHandoverSchema>) =>
  change(ctx, input, {
    action: 'order.confirmHandover',
    side: 'customer',
    which: eq(order.userId, ctx.actor.id),
  });

interface Change {
  action: 'order.tickHandover' | 'order.confirmHandover';
  side: HandoverSide;
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
  { orderNumber, item, done }: z.output<typeof tickHandoverSchema>,
  { action, side, which }: Change,
) {
  await outer.rateLimits.consume('handoverTicksPerUser', outer.actor.id);
  return inTransaction(outer, async (ctx) => {
    const sold = await lockOrderRow(ctx, and(eq(order.number, orderNumber), which));
    const before = await readState(ctx, sold);
    if (!before.changeable) throw new AppError('HANDOVER_CLOSED');
    const found = before.items.find(({ words }) => words.id === item && words.side === side);
    if (!found) throw new AppError('HANDOVER_ITEM_GONE');
    const isReader = (side === 'team' ? isTeamFor : readsOwn)(ctx.actor, 'orders:read');
    // To a token that may not read, only what it ticked (rest.token-scopes).
    const view = ({ changeable, items }: State) =>
      viewOf(ctx, sold, {
        changeable,
        items: isReader ? items : items.filter(({ words }) => words.id === item),
      });
    if ((found.tick !== null) === done) return view(before);
    await (done ? insertTick(ctx, sold, found.words) : deleteTick(ctx, sold, item));
    // The activity is in one language, whoever ticks.
    const after = { item: found.words.label, done };
    await recordAudit(ctx, { action, entityId: sold.id, label: sold.number, after });
    const state = await readState(ctx, sold);
    const isOpen = state.items.some(({ words, tick }) => words.side === side && !tick);
    if (side === 'customer' && done && !isOpen) await announceConfirmed(ctx, sold);
    return view(state);
  });
}

async function insertTick(ctx: UserContext, { id: orderId }: Sold, words: HandoverItem): Promise<void> {
  const by = { doneBy: ctx.actor.id, doneByName: ctx.actor.name };
  await ctx.db.insert(handoverTick).values({ orderId, item: words.id, words, doneAt: ctx.now(), ...by });
}

async function deleteTick({ db }: UserContext, { id }: Sold, item: string): Promise<void> {
  await db.delete(handoverTick).where(and(eq(handoverTick.orderId, id), eq(handoverTick.item, item)));
}
