import type { UserContext } from '../core/context';
import { getCart } from './get-cart';
import { removeItems } from './remove-items';

/** Empties the caller's cart. */
export async function clearCart(ctx: UserContext) {
  await ctx.rateLimits.consume('cartChangesPerUser', ctx.actor.id);
  await removeItems(ctx);
  return getCart(ctx);
}
