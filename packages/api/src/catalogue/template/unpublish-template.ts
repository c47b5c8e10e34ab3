import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { readTemplate } from './full-template';
import { removeFromCarts } from './remove-from-carts';
import { transitionTemplate } from './transition-template';

/**
 * Moves a template from published to pending (catalogue.unpublish-to-pending) and removes it from every cart
 * (cart.vanished-template); `carts` is the number of carts.
 */
export async function unpublishTemplate(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const moved = await transitionTemplate(ctx, id, 'unpublish', { publishedAt: null });
    const carts = await removeFromCarts(ctx, moved, 'unpublished');
    return { ...(await readTemplate(ctx, id)), carts };
  });
}
