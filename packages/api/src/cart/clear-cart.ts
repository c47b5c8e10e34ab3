import type { UserContext } from '../core/context';
import { getCart } from './get-cart';
import { takeOut } from './take-out';

/** Empties the caller's cart. */
export async function clearCart(ctx: UserContext) {
  await ctx.rateLimits.consume('cartChangesPerUser', ctx.actor.id);
  await takeOut(ctx);
  return getCart(ctx);
}
