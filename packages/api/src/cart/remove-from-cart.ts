import { cartItem } from '@app/db/schema/cart';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../core/context';
import { getCart } from './get-cart';

/** Takes one template out of the caller's cart; one that is not there is no error (B99). */
export async function removeFromCart(ctx: UserContext, { templateId }: { templateId: string }) {
  await ctx.rateLimits.consume('cartChangesPerUser', ctx.actor.id);
  await ctx.db
    .delete(cartItem)
    .where(and(eq(cartItem.userId, ctx.actor.id), eq(cartItem.templateId, templateId)));
  return getCart(ctx);
}
