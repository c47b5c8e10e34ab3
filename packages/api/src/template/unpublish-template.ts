import { cartItem, cartNotice } from '@app/db/schema/cart';
import { eq } from 'drizzle-orm';
import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { moveTemplate } from './move-template';

/** A statement takes 65,535 parameters, and a notice has five. */
const noticesAtOnce = 5_000;

/**
 * Published becomes pending (B108). The template leaves every cart, and each of those customers finds a notice
 * of it (B101). Returns how many carts that were.
 */
export async function unpublishTemplate(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const moved = await moveTemplate(ctx, id, 'unpublish', { publishedAt: null });
    const owners = await ctx.db
      .delete(cartItem)
      .where(eq(cartItem.templateId, id))
      .returning({ userId: cartItem.userId });
    for (let from = 0; from < owners.length; from += noticesAtOnce) {
      await ctx.db.insert(cartNotice).values(
        owners.slice(from, from + noticesAtOnce).map(({ userId }) => ({
          userId,
          templateTitle: moved.title,
          reason: 'unpublished' as const,
          createdAt: ctx.now(),
        })),
      );
    }
    return { id, status: moved.status, carts: owners.length };
  });
}
