import { cartItem, cartNotice } from '@app/db/schema/cart/cart';
import { template } from '@app/db/schema/catalogue/template';
import { templateRelease } from '@app/db/schema/catalogue/template-release';
import { order, orderItem } from '@app/db/schema/sales/order';
import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';

/** A statement takes at most 65,535 parameters, and each notice needs six. */
const batchSize = 5_000;

/**
 * Removes a template from every cart; each of those customers gets a notice in the cart
 * (cart.vanished-template). Call it in the transaction that hides the template, after locking its row.
 * Returns the number of carts.
 */
export async function removeFromCarts(
  ctx: UserContext,
  { id, title }: { id: string; title: string },
  reason: (typeof cartNotice.$inferInsert)['reason'],
): Promise<number> {
  const owners = await ctx.db
    .delete(cartItem)
    .where(eq(cartItem.templateId, id))
    .returning({ userId: cartItem.userId });
  for (let from = 0; from < owners.length; from += batchSize) {
    await ctx.db.insert(cartNotice).values(
      owners.slice(from, from + batchSize).map(({ userId }) => ({
        userId,
        templateId: id,
        templateTitle: title,
        reason,
        createdAt: ctx.now(),
      })),
    );
  }
  return owners.length;
}

/**
 * Refuses to delete files that customers may download, or will once they have paid or a license is restored.
 * Locks the lines of orders, so that no license is issued meanwhile. Throws TEMPLATE_SOLD with the count.
 */
async function refuseSold({ db }: UserContext, id: string): Promise<void> {
  const isPublic = and(eq(templateRelease.templateId, id), isNotNull(templateRelease.publishedAt));
  if ((await db.$count(templateRelease, isPublic)) === 0) return;
  await db
    .select({ id: orderItem.id })
    .from(orderItem)
    .where(eq(orderItem.templateId, id))
    .orderBy(asc(orderItem.id))
    .for('update');
  const orders = await db
    .selectDistinct({ id: order.id })
    .from(order)
    .innerJoin(orderItem, eq(orderItem.orderId, order.id))
    // A refund may bounce, or a bank decide anew, and the license is valid again: only cancelled orders are over.
    .where(and(eq(orderItem.templateId, id), ne(order.status, 'cancelled')));
  if (orders.length === 0) return;
  const count = orders.length === 1 ? '1 order' : `${orders.length} orders`;
  throw new AppError('TEMPLATE_SOLD', { values: { count } });
}

/**
 * Deletes a template permanently (catalogue.template-deletion): it is removed from every cart with a notice;
 * tickets and orders keep their copies. Throws TEMPLATE_NOT_FOUND, TEMPLATE_SOLD. `carts` is the number of carts
 * it was in.
 */
export async function removeTemplate(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const [gone] = await ctx.db
      .select({ id: template.id, title: template.title, status: template.status })
      .from(template)
      .where(eq(template.id, id))
      .for('update');
    if (!gone) throw new AppError('TEMPLATE_NOT_FOUND');
    await refuseSold(ctx, id);
    const carts = await removeFromCarts(ctx, gone, 'deleted');
    await ctx.db.delete(template).where(eq(template.id, id));
    await recordAudit(ctx, {
      action: 'template.remove',
      entityId: id,
      label: gone.title,
      before: { title: gone.title, status: gone.status },
      after: { leftCarts: carts },
    });
    return { id, carts };
  });
}
