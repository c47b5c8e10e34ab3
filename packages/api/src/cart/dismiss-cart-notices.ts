import { cartNotice } from '@app/db/schema/cart';
import { eq } from 'drizzle-orm';
import type { UserContext } from '../core/context';
import { getCart } from './get-cart';

/** Forgets the notices about templates that left the cart; the customer has seen them. */
export async function dismissCartNotices(ctx: UserContext) {
  await ctx.db.delete(cartNotice).where(eq(cartNotice.userId, ctx.actor.id));
  return getCart(ctx);
}
