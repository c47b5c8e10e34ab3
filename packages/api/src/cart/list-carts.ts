import type { listCartsSchema } from '@app/contracts/cart/schema';
import type { CartSort } from '@app/contracts/cart/sort';
import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { cart, cartItem } from '@app/db/schema/cart/cart';
import { template } from '@app/db/schema/catalogue/template';
import { lineOrder } from '@app/db/schema/name-order';
import { and, asc, count, desc, eq, gt, inArray, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { containsWords } from '../core/contains-text';
import type { UserContext } from '../core/context';
import { isReachable } from '../core/is-reachable';

type ListCarts = z.output<typeof listCartsSchema>;

const sortColumns: Readonly<Record<CartSort, SQLWrapper>> = {
  customer: lineOrder(user.searchText, 1),
  items: cart.itemCount,
  total: cart.totalCents,
  changed: cart.changedAt,
};

/**
 * Lists one page of the carts with items, last changed first by default (cart.team-view): customer, items in
 * the order of adding, lowest total in cents, and when the customer last added or removed an item. A cart
 * counts as waiting when that was at least `limits.cartWaitsMs` ago. The totals cover all matching carts.
 */
export async function listCarts(ctx: UserContext, input: ListCarts) {
  const waitsSince = new Date(ctx.now().getTime() - limits.cartWaitsMs);
  const isWaiting = lte(cart.changedAt, waitsSince);
  const [figures, rows] = await Promise.all([
    countCarts(ctx, matching(input, isWaiting), isWaiting),
    pageOf(ctx, matching(input, isWaiting), input),
  ]);
  const items = await itemsOf(
    ctx,
    rows.map((row) => row.id),
  );
  return {
    carts: rows.map(({ id, name, email, changedAt, remindedAt, ...row }) => ({
      /** The customer's id: every customer has one cart. */
      id,
      customer: { name, email },
      /** Whether the customer can receive a reminder. */
      reachable: row.reachable,
      items: items.get(id) ?? [],
      itemCount: row.itemCount,
      totalCents: row.totalCents,
      unpriced: row.unpriced,
      waits: changedAt !== null && changedAt <= waitsSince,
      changedAt: (changedAt ?? ctx.now()).toISOString(),
      remindedAt: remindedAt?.toISOString() ?? null,
    })),
    ...figures,
    page: input.page,
    pageSize: input.pageSize,
  };
}

function matching({ search, waiting }: ListCarts, isWaiting: SQL): SQL | undefined {
  return and(gt(cart.itemCount, 0), waiting ? isWaiting : undefined, containsWords(cart.searchText, search));
}

/** Returns the totals over all matching carts. */
async function countCarts(ctx: UserContext, matches: SQL | undefined, isWaiting: SQL) {
  const [figures] = await ctx.db
    .select({
      total: count(),
      waiting: sql<number>`(count(*) filter (where ${isWaiting}))::int`,
      itemCount: sql<number>`coalesce(sum(${cart.itemCount}), 0)::float8`,
      sumCents: sql<number>`coalesce(sum(${cart.totalCents}), 0)::float8`,
    })
    .from(cart)
    .where(matches);
  if (!figures) throw new Error('the figures were not returned');
  return figures;
}

function pageOf(ctx: UserContext, matches: SQL | undefined, input: ListCarts) {
  const { sort, direction, page, pageSize } = input;
  const sortOrder = direction === 'asc' ? asc : desc;
  const order = [sortOrder(sortColumns[sort]), sortOrder(cart.userId)];
  const ids = ctx.db.select({ id: cart.userId }).from(cart).$dynamic();
  // Joins customers only for the page where possible.
  const idsWithCustomer = sort === 'customer' ? ids.innerJoin(user, eq(user.id, cart.userId)) : ids;
  const pageIds = idsWithCustomer
    .where(matches)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return ctx.db
    .select({
      id: cart.userId,
      name: user.name,
      email: user.email,
      reachable: isReachable,
      itemCount: cart.itemCount,
      totalCents: cart.totalCents,
      unpriced: cart.unpriced,
      changedAt: cart.changedAt,
      remindedAt: cart.remindedAt,
    })
    .from(cart)
    .innerJoin(user, eq(user.id, cart.userId))
    .where(inArray(cart.userId, pageIds))
    .orderBy(...order);
}

/** Reads the items of these carts, in the order of adding. */
async function itemsOf(ctx: UserContext, userIds: readonly string[]) {
  const itemsByOwner = new Map<string, { id: string; title: string }[]>();
  if (userIds.length === 0) return itemsByOwner;
  const items = await ctx.db
    .select({ userId: cartItem.userId, id: template.id, title: template.title })
    .from(cartItem)
    .innerJoin(template, and(eq(template.id, cartItem.templateId), eq(template.status, 'published')))
    .where(inArray(cartItem.userId, [...userIds]))
    .orderBy(asc(cartItem.addedAt), asc(cartItem.templateId));
  for (const { userId, ...item } of items)
    itemsByOwner.set(userId, [...(itemsByOwner.get(userId) ?? []), item]);
  return itemsByOwner;
}
