import type { addToCartSchema } from '@app/contracts/cart';
import { limits } from '@app/contracts/limits';
import { cartItem } from '@app/db/schema/cart';
import { template } from '@app/db/schema/template';
import { user } from '@app/db/schema/user';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { getCart } from './get-cart';

/**
 * Puts published templates into the caller's cart; ones already there stay once (B99). All or none: throws
 * TEMPLATE_NOT_FOUND when one is not published (B101), NOT_YOUR_CART for another user's id (B100), CART_FULL.
 */
export async function addToCart(outer: UserContext, input: z.output<typeof addToCartSchema>) {
  if (input.userId !== undefined && input.userId !== outer.actor.id) throw new AppError('NOT_YOUR_CART');
  await outer.rateLimits.consume('cartChangesPerUser', outer.actor.id);
  const wanted = [...new Set(input.templateIds)];

  return inTransaction(outer, async (ctx) => {
    // One change of a cart at a time: two at once would both pass the limit.
    await ctx.db.select({ id: user.id }).from(user).where(eq(user.id, ctx.actor.id)).for('no key update');
    // Locked against an unpublish in the same moment, which would otherwise leave the template in the cart.
    const published = await ctx.db
      .select({ id: template.id })
      .from(template)
      .where(and(inArray(template.id, wanted), eq(template.status, 'published')))
      .orderBy(asc(template.id))
      .for('share');
    if (published.length < wanted.length) throw new AppError('TEMPLATE_NOT_FOUND');

    await ctx.db
      .insert(cartItem)
      .values(published.map(({ id }) => ({ userId: ctx.actor.id, templateId: id, addedAt: ctx.now() })))
      .onConflictDoNothing();
    const cart = await getCart(ctx);
    if (cart.count > limits.cartItems) {
      throw new AppError('CART_FULL', { values: { limit: limits.cartItems } });
    }
    return cart;
  });
}
