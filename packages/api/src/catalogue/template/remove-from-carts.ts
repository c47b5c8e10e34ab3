import { cartItem, cartNotice } from '@app/db/schema/cart/cart';
import { eq } from 'drizzle-orm';
import type { UserContext } from '../../core/context';

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
