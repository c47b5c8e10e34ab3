import { cart, cartItem, cartNotice } from '@app/db/schema/cart/cart';
import { and, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../core/context';

/**
 * Removes one template or all of them from the caller's cart, and records the time if there were any. Notices
 * about the removed templates are deleted too: the customer no longer wants them.
 */
export async function removeItems(ctx: UserContext, templateId?: string): Promise<void> {
  const of = (table: typeof cartItem | typeof cartNotice) =>
    and(
      eq(table.userId, ctx.actor.id),
      templateId === undefined ? undefined : eq(table.templateId, templateId),
    );
  await ctx.db.execute(sql`
    with gone as (delete from ${cartItem} where ${of(cartItem)} returning user_id),
      told as (delete from ${cartNotice} where ${of(cartNotice)})
    insert into ${cart} (user_id, taken_out_at)
    select distinct user_id, ${ctx.now().toISOString()}::timestamptz from gone
    on conflict (user_id) do update set taken_out_at = excluded.taken_out_at`);
}
