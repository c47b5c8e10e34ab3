import type { UserContext } from '../core/context';
import { getCart } from './get-cart';
import { removeItems } from './remove-items';

/** Removes one template from the caller's cart; a missing one is no error (cart.is-a-set). */
export async function removeFromCart(ctx: UserContext, { templateId }: { templateId: string }) {
  await ctx.rateLimits.consume('cartChangesPerUser', ctx.actor.id);
  await removeItems(ctx, templateId);
  return getCart(ctx);
}
