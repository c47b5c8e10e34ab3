import type { dismissCartNoticesSchema } from '@app/contracts/cart/schema';
import { cartNotice } from '@app/db/schema/cart/cart';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserContext } from '../core/context';
import { getCart } from './get-cart';

/** Deletes the notices about templates that left the cart which the customer has seen, but no later ones. */
export async function dismissCartNotices(
  ctx: UserContext,
  { ids }: z.output<typeof dismissCartNoticesSchema>,
) {
  await ctx.db
    .delete(cartNotice)
    .where(and(eq(cartNotice.userId, ctx.actor.id), inArray(cartNotice.id, ids)));
  return getCart(ctx);
}
