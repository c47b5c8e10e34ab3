import type { Currency } from '@app/contracts/core/money/currency';
import { isCalledOff } from '@app/contracts/core/money/order-account';
import { defaultTaxName } from '@app/contracts/core/setting/tax-name';
import { mailedOrderStatuses, type OrderStatus, orderTransitions } from '@app/contracts/sales/order/order';
import type { moveOrderSchema } from '@app/contracts/sales/order/schema';
import { delivery } from '@app/db/schema/delivery/correction';
import { order } from '@app/db/schema/sales/order';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { announceLicensesOf } from '../../billing/announce-licenses';
import { mailedTaxes } from '../../billing/document-taxes';
import { followInvoices } from '../../billing/follow-invoices';
import type { OrderRow } from '../../billing/order-row';
import { readCustomer, readOrderItems } from '../../billing/order-row';
import { readNext } from '../../billing/work-state';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';
import { inTransaction } from '../../core/transaction';
import { correctionsEnd, lastFreeDay } from '../../delivery/correction/read-corrections';
import { returnRecorded } from '../payment/change-recorded';
import { lockOrder } from '../payment/lock-order';

type MoveOrder = z.output<typeof moveOrderSchema>;

/** What the customer hears of a live website; the day as ISO 8601. */
interface Live {
  siteUrl?: string;
  correctionsUntil?: string;
}

/**
 * Moves an order one step along the transition table (order.status-steps). It must still have the status the
 * caller saw, so only one of two concurrent calls succeeds. The customer gets a mail when it is completed,
 * cancelled or refunded. Throws ORDER_NOT_FOUND, ORDER_STATUS with the current status, or PAYMENT_ONLINE
 * where a refund has to come first (sales.refund-steps).
 */
export async function transitionOrder(outer: UserContext, { id, action, seen, note, siteUrl }: MoveOrder) {
  const transition: { from: readonly OrderStatus[]; to: OrderStatus } = orderTransitions[action];
  return inTransaction(outer, async (ctx) => {
    const [moved] = transition.from.includes(seen)
      ? await ctx.db
          .update(order)
          .set({
            status: transition.to,
            updatedAt: ctx.now(),
            ...(transition.to === 'completed' && { completedDate: ctx.now() }),
          })
          .where(and(eq(order.id, id), eq(order.status, seen)))
          .returning()
      : [];
    if (!moved) throw await moveError(ctx, id);
    if (action === 'refund') await returnRecorded(ctx, await lockOrder(ctx, eq(order.id, id)));
    const live: Live = transition.to === 'completed' ? await storeLive(ctx, moved, siteUrl) : {};
    await recordAudit(ctx, {
      action: `order.${action}`,
      entityId: id,
      label: moved.number,
      before: { status: seen },
      after: { status: moved.status, ...(note && { note }), ...(live.siteUrl && { siteUrl: live.siteUrl }) },
    });
    await tellCustomer(ctx, moved, note, live);
    if (transition.to !== 'processing') await settleStep(ctx, id);
    await announceLicensesOf(ctx, { ...moved, status: seen });
    return { number: moved.number, status: moved.status };
  });
}

/** What was kept of an order that is called off is all that it asks for from then on. */
async function settleStep(ctx: UserContext, id: string): Promise<void> {
  const { order: moved, account } = await lockOrder(ctx, eq(order.id, id));
  if (!isCalledOff(moved)) return void (await followInvoices(ctx, moved));
  const askedCents = Math.min(account.heldCents, account.askedCents ?? moved.totalCents);
  await ctx.db.update(order).set({ askedCents }).where(eq(order.id, id));
  await followInvoices(ctx, { ...moved, askedCents });
}

async function moveError(ctx: UserContext, id: string): Promise<AppError> {
  const [present] = await ctx.db.select({ status: order.status }).from(order).where(eq(order.id, id));
  return present
    ? new AppError('ORDER_STATUS', { values: { status: present.status } })
    : new AppError('ORDER_NOT_FOUND');
}

/** Stores where the website is live, and until when corrections of it are free (delivery.free-corrections). */
async function storeLive(ctx: UserContext, { id }: OrderRow, siteUrl: string | null): Promise<Live> {
  const { correctionDays, timeZone } = await readSettings(ctx);
  const live = sql`${ctx.now().toISOString()}::timestamptz`;
  const correctionsUntil = correctionsEnd(live, correctionDays, timeZone);
  const [stored] = await ctx.db
    .insert(delivery)
    .values({ orderId: id, siteUrl, correctionsUntil, handover: true, createdAt: ctx.now() })
    .returning();
  if (!stored) throw new Error('the delivery was not returned');
  return {
    ...(siteUrl && { siteUrl }),
    correctionsUntil: lastFreeDay(stored.correctionsUntil, timeZone),
  };
}

/** Mails the account's current address; sends nothing when the account was deleted. */
async function tellCustomer(ctx: UserContext, moved: OrderRow, note: string, live: Live): Promise<void> {
  const status = mailedOrderStatuses.find((each) => each === moved.status);
  const account = status && (await readCustomer(ctx, moved));
  if (!account) return;
  const items = await readOrderItems(ctx, moved.id);
  const next = await readNext(ctx, moved);
  await ctx.mail.enqueue(ctx.db, {
    template: 'order-status',
    ...account,
    orderNumber: moved.number,
    status,
    note,
    ...live,
    ...(next && { next }),
    currency: moved.currency as Currency,
    lines: items.map(({ name, priceCents, quantity }) => ({ name, priceCents, quantity })),
    subtotalCents: moved.subtotalCents,
    taxName: moved.taxName ?? defaultTaxName,
    taxCents: moved.taxCents,
    ...mailedTaxes(items, { ...moved, taxName: moved.taxName ?? defaultTaxName }),
    totalCents: moved.totalCents,
  });
}
