import { fieldNames, pickFields, plainNames } from '@app/contracts/fields';
import { orderFields } from '@app/contracts/sales/order/fields';
import type { changeBuyerSchema, updateOrderSchema } from '@app/contracts/sales/order/schema';
import { order } from '@app/db/schema/sales/order';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { toOrderBuyer } from '../../billing/account-billing';
import { invoicesOf, isLive } from '../../billing/invoice-row';
import type { OrderRow } from '../../billing/order-row';
import { AppError } from '../../core/app-error';
import { differenceOf, recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { isOutdated } from '../../core/is-outdated';
import { inTransaction } from '../../core/transaction';
import { changeRecorded } from '../payment/change-recorded';
import { lockOrder } from '../payment/lock-order';

const plain = plainNames(orderFields) satisfies (keyof OrderRow)[];

/**
 * Records manually how an order was paid and shipped (order.recorded-payment). An edit of an older version is
 * refused. Throws ORDER_NOT_FOUND, ORDER_CHANGED, PAYMENT_ONLINE.
 */
export async function updateOrder(
  outer: UserContext,
  { id, updatedAt, ...input }: z.output<typeof updateOrderSchema>,
) {
  return inTransaction(outer, async (ctx) => {
    const locked = await lockOrder(ctx, eq(order.id, id));
    const before = locked.order;
    if (isOutdated(updatedAt, before)) throw new AppError('ORDER_CHANGED');
    const columns = { ...pickFields(input, plain), trackingNumber: input.trackingNumber || null };
    const difference = differenceOf(before, { ...input, ...columns }, fieldNames(orderFields));
    if (!difference) return { number: before.number };
    await changeRecorded(ctx, locked, input);
    await ctx.db
      .update(order)
      .set({ ...columns, updatedAt: ctx.now() })
      .where(eq(order.id, id));
    await recordAudit(ctx, {
      action: 'order.update',
      entityId: id,
      label: before.number,
      ...difference,
    });
    return { number: before.number };
  });
}

/**
 * Corrects the buyer of an order before it is invoiced (sales.buyer-corrected). Throws ORDER_NOT_FOUND,
 * ORDER_CHANGED for a change of an older version, and ORDER_INVOICED.
 */
export async function changeBuyer(
  outer: UserContext,
  { id, updatedAt, ...input }: z.output<typeof changeBuyerSchema>,
) {
  return inTransaction(outer, async (ctx) => {
    const { order: before, documents } = await lockOrder(ctx, eq(order.id, id));
    if (isOutdated(updatedAt, before)) throw new AppError('ORDER_CHANGED');
    const standing = invoicesOf(documents).find((row) => isLive(row));
    if (standing) throw new AppError('ORDER_INVOICED', { values: { number: standing.number } });
    const buyer = toOrderBuyer(input);
    const difference = differenceOf(before, buyer, ['customerCompany', 'purchaseOrderNumber', 'billing']);
    if (!difference) return { number: before.number };
    await ctx.db
      .update(order)
      .set({ ...buyer, updatedAt: ctx.now() })
      .where(eq(order.id, id));
    await recordAudit(ctx, {
      action: 'order.changeBuyer',
      entityId: id,
      label: before.number,
      ...difference,
    });
    return { number: before.number };
  });
}
