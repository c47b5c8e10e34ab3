import type { addToCartSchema } from '@app/contracts/cart/schema';
import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { cartItem } from '@app/db/schema/cart/cart';
import { template } from '@app/db/schema/catalogue/template';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { lockActor } from '../core/lock-actor';
import { prepared, uuidArray } from '../core/prepared-statement';
import { inTransaction } from '../core/transaction';
import { getCart } from './get-cart';

const isRequested = and(
  sql`${template.id} = any(${sql.placeholder('ids')}::uuid[])`,
  eq(template.status, 'published'),
);

/** Locked against a concurrent unpublish, which would otherwise leave the template in the cart. */
const lockRequestedTemplates = prepared((db) =>
  db
    .select({ id: template.id })
    .from(template)
    .where(isRequested)
    .orderBy(asc(template.id))
    .for('share')
    .prepare('lock_wanted_templates'),
);

const insertRequestedItems = prepared((db) =>
  db
    .insert(cartItem)
    .select(
      // Inserts nothing for an account deleted in the meantime: the lock reports that error.
      sql`select ${user.id}, ${template.id}, ${sql.placeholder('addedAt')}::timestamptz
        from ${template} cross join ${user}
        where ${isRequested} and ${eq(user.id, sql.placeholder('userId'))}`,
    )
    .onConflictDoNothing()
    .prepare('add_cart_items'),
);

/**
 * Adds published templates to the caller's cart; ones already there are not duplicated (cart.is-a-set). All
 * or none: throws TEMPLATE_NOT_FOUND when one is not published (cart.vanished-template), NOT_YOUR_CART for
 * another user's id (cart.own-cart-only), CART_FULL.
 */
export async function addToCart(outer: UserContext, input: z.output<typeof addToCartSchema>) {
  if (input.userId !== undefined && input.userId !== outer.actor.id) throw new AppError('NOT_YOUR_CART');
  await outer.rateLimits.consume('cartChangesPerUser', outer.actor.id);
  const requestedIds = [...new Set(input.templateIds)];

  const cart = await inTransaction(outer, async (ctx) => {
    const ids = uuidArray(requestedIds);
    // Sent together; the database runs them in order, each seeing the effects of the previous one.
    const [, published, , cart] = await Promise.all([
      // One change of a cart at a time: two concurrent ones would both pass the limit.
      lockActor(ctx),
      lockRequestedTemplates(ctx.db).execute({ ids }),
      insertRequestedItems(ctx.db).execute({ ids, userId: ctx.actor.id, addedAt: ctx.now().toISOString() }),
      getCart(ctx),
    ]);
    if (published.length < requestedIds.length) throw new AppError('TEMPLATE_NOT_FOUND');
    if (cart.count > limits.cartItems) {
      throw new AppError('CART_FULL', { values: { limit: limits.cartItems } });
    }
    return cart;
  });
  // Scripts do not count as visitors (analytics.not-counted).
  if (outer.session && !outer.request.notCounted) outer.visits.noteCart(outer.request, requestedIds);
  return cart;
}
