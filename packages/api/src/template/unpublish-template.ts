import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { leaveCarts } from './leave-carts';
import { moveTemplate } from './move-template';
import { readTemplate } from './whole-template';

/** Published becomes pending (B108) and leaves every cart (B101); `carts` tells how many those were. */
export async function unpublishTemplate(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const moved = await moveTemplate(ctx, id, 'unpublish', { publishedAt: null });
    const carts = await leaveCarts(ctx, moved, 'unpublished');
    return { ...(await readTemplate(ctx, id)), carts };
  });
}
