import { cart, cartItem } from '@app/db/schema/cart';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../core/context';

/** Takes items out of the caller's cart, all or those of a condition, and notes when, if there were any. */
export async function takeOut(ctx: UserContext, which?: SQL): Promise<void> {
  await ctx.db.execute(sql`
    with gone as (delete from ${cartItem} where ${and(eq(cartItem.userId, ctx.actor.id), which)} returning user_id)
    insert into ${cart} (user_id, taken_out_at)
    select distinct user_id, ${ctx.now().toISOString()}::timestamptz from gone
    on conflict (user_id) do update set taken_out_at = excluded.taken_out_at`);
}
