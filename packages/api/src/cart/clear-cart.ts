import { cartItem } from '@app/db/schema/cart';
import { eq } from 'drizzle-orm';
import type { UserContext } from '../core/context';
import { getCart } from './get-cart';

/** Empties the caller's cart. */
export async function clearCart(ctx: UserContext) {
  await ctx.rateLimits.consume('cartChangesPerUser', ctx.actor.id);
  await ctx.db.delete(cartItem).where(eq(cartItem.userId, ctx.actor.id));
  return getCart(ctx);
}
