import {
  addToCartSchema,
  byCustomerSchema,
  dismissCartNoticesSchema,
  listCartsSchema,
  removeFromCartSchema,
} from '@app/contracts/cart/schema';
import { cart, cartItem, cartNotice } from '@app/db/schema/cart/cart';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserContext } from '../core/context';
import { adminProcedure, router, searchedList, userProcedure } from '../core/trpc';
import { addToCart } from './add-to-cart';
import { getCart } from './get-cart';
import { listCarts } from './list-carts';
import { remindCart } from './remind-cart';

/**
 * Removes one template or all of them from the caller's cart, and records the time if there were any. Notices
 * about the removed templates are deleted too: the customer no longer wants them.
 */
async function removeItems(ctx: UserContext, templateId?: string): Promise<void> {
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

/** Deletes the notices about templates that left the cart which the customer has seen, but no later ones. */
async function dismissCartNotices(ctx: UserContext, { ids }: z.output<typeof dismissCartNoticesSchema>) {
  await ctx.db
    .delete(cartNotice)
    .where(and(eq(cartNotice.userId, ctx.actor.id), inArray(cartNotice.id, ids)));
  return getCart(ctx);
}

/** Removes one template from the caller's cart; a missing one is no error (cart.is-a-set). */
async function removeFromCart(ctx: UserContext, { templateId }: { templateId: string }) {
  await ctx.rateLimits.consume('cartChangesPerUser', ctx.actor.id);
  await removeItems(ctx, templateId);
  return getCart(ctx);
}

/** Empties the caller's cart. */
async function clearCart(ctx: UserContext) {
  await ctx.rateLimits.consume('cartChangesPerUser', ctx.actor.id);
  await removeItems(ctx);
  return getCart(ctx);
}

export const cartRouter = router({
  get: userProcedure.meta({ scope: 'cart:read' }).query(({ ctx }) => getCart(ctx)),
  add: userProcedure
    .meta({ scope: 'cart:write' })
    .input(addToCartSchema)
    .mutation(({ ctx, input }) => addToCart(ctx, input)),
  remove: userProcedure
    .meta({ scope: 'cart:write' })
    .input(removeFromCartSchema)
    .mutation(({ ctx, input }) => removeFromCart(ctx, input)),
  clear: userProcedure.meta({ scope: 'cart:write' }).mutation(({ ctx }) => clearCart(ctx)),
  dismissNotices: userProcedure
    .meta({ scope: 'cart:write' })
    .input(dismissCartNoticesSchema)
    .mutation(({ ctx, input }) => dismissCartNotices(ctx, input)),
  list: adminProcedure
    .meta({ scope: 'never', ...searchedList })
    .input(listCartsSchema)
    .query(({ ctx, input }) => listCarts(ctx, input)),
  remind: adminProcedure
    .meta({ scope: 'never' })
    .input(byCustomerSchema)
    .mutation(({ ctx, input }) => remindCart(ctx, input)),
});
