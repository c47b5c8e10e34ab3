import { limits } from '@app/contracts/limits';
import { cartItem, cartNotice } from '@app/db/schema/cart/cart';
import { category } from '@app/db/schema/catalogue/category';
import { template } from '@app/db/schema/catalogue/template';
import { and, asc, eq, sql } from 'drizzle-orm';
import { cardColumns, toCard } from '../catalogue/template/template-view';
import type { UserContext } from '../core/context';
import { prepared } from '../core/prepared-statement';

const owner = sql.placeholder('userId');

const items = prepared((db) =>
  db
    .select(cardColumns)
    .from(cartItem)
    .innerJoin(template, and(eq(template.id, cartItem.templateId), eq(template.status, 'published')))
    .leftJoin(category, eq(category.id, template.categoryId))
    .where(eq(cartItem.userId, owner))
    .orderBy(asc(cartItem.addedAt), asc(cartItem.templateId))
    .prepare('cart_items'),
);
const notices = prepared((db) =>
  db
    .select({ id: cartNotice.id, title: cartNotice.templateTitle, reason: cartNotice.reason })
    .from(cartNotice)
    .where(eq(cartNotice.userId, owner))
    .orderBy(asc(cartNotice.createdAt), asc(cartNotice.id))
    .limit(limits.cartNotices)
    .prepare('cart_notices'),
);

/**
 * Returns the customer's cart: templates in the order of adding, their count and the sum of their lowest
 * prices in cents. `unpriced` counts the ones priced on request, which add 0 (catalogue.price-on-request).
 * `notices` list templates that left the cart on their own (cart.vanished-template).
 */
export async function getCart(ctx: UserContext) {
  const values = { userId: ctx.actor.id };
  const [rows, noticeRows] = await Promise.all([
    items(ctx.db).execute(values),
    notices(ctx.db).execute(values),
  ]);
  const templates = rows.map(toCard);
  return {
    templates,
    count: templates.length,
    totalCents: templates.reduce((sum, { price }) => sum + price.minCents, 0),
    unpriced: templates.filter(({ price }) => price.kind === 'on_request').length,
    notices: noticeRows,
  };
}
