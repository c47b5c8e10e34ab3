import { limits } from '@app/contracts/limits';
import { cartItem, cartNotice } from '@app/db/schema/cart';
import { category } from '@app/db/schema/category';
import { template } from '@app/db/schema/template';
import { and, asc, eq } from 'drizzle-orm';
import type { UserContext } from '../core/context';
import { cardColumns, toCard } from '../template/template-view';

/**
 * The customer's cart: templates in the order of adding, their count and the sum of their lowest prices in
 * cents (spec 3). `unpriced` counts the ones on request, which add 0 (B92). `notices` tell which templates
 * left the cart on their own (B101).
 */
export async function getCart(ctx: UserContext) {
  const [rows, notices] = await Promise.all([
    ctx.db
      .select(cardColumns)
      .from(cartItem)
      .innerJoin(template, and(eq(template.id, cartItem.templateId), eq(template.status, 'published')))
      .leftJoin(category, eq(category.id, template.categoryId))
      .where(eq(cartItem.userId, ctx.actor.id))
      .orderBy(asc(cartItem.addedAt), asc(cartItem.templateId)),
    ctx.db
      .select({ id: cartNotice.id, title: cartNotice.templateTitle, reason: cartNotice.reason })
      .from(cartNotice)
      .where(eq(cartNotice.userId, ctx.actor.id))
      .orderBy(asc(cartNotice.createdAt), asc(cartNotice.id))
      .limit(limits.cartNotices),
  ]);
  const templates = rows.map(toCard);
  return {
    templates,
    count: templates.length,
    totalCents: templates.reduce((sum, { price }) => sum + price.minCents, 0),
    unpriced: templates.filter(({ price }) => price.kind === 'on_request').length,
    notices,
  };
}
