import type { UserContext } from '../core/context';
import { getCart } from './get-cart';
import { removeItems } from './remove-items';

/** Takes one template out of the caller's cart; one that is not there is no error (cart.is-a-set). */
export async function removeFromCart(ctx: UserContext, { templateId }: { templateId: string }) {
  await ctx.rateLimits.consume('cartChangesPerUser', ctx.actor.id);
  await removeItems(ctx, templateId);
  return getCart(ctx);
}
