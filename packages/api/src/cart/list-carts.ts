import type { listCartsSchema } from '@app/contracts/cart';
import type { CartSort } from '@app/contracts/cart-sort';
import { limits } from '@app/contracts/limits';
import { cart, cartItem } from '@app/db/schema/cart';
import { template } from '@app/db/schema/template';
import { user } from '@app/db/schema/user';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { containsText } from '../core/contains-text';
import type { UserContext } from '../core/context';

type ListCarts = z.output<typeof listCartsSchema>;

type Figures = {
  total: number;
  waiting: number;
  items_in_all: number;
  sum_cents: number;
};

/** Milliseconds since 1970: what is read without drizzle's columns comes as text otherwise. */
type CartRow = {
  user_id: string;
  name: string;
  email: string;
  reachable: boolean;
  item_count: number;
  total_cents: number;
  unpriced: number;
  changed_ms: number;
  reminded_ms: number | null;
};

const sortColumns: Readonly<Record<CartSort, string>> = {
  customer: 'lower(name)',
  items: 'item_count',
  total: 'total_cents',
  changed: 'changed_ms',
};

/** Every cart is gathered once, for the figures and for the page; customers are looked up for the page alone where that can be. */
function cartsQuery({ search, waiting, sort, direction, page, pageSize }: ListCarts, waitsSince: number) {
  const found = containsText(user.searchText, search);
  const ofFound = found ? sql`and ci.user_id in (select id from ${user} where ${found})` : sql``;
  const published = sql`join ${template} t on t.id = ci.template_id and t.status = 'published'`;
  const inOrder = sql.raw(`order by ${sortColumns[sort]} ${direction}, user_id ${direction}`);
  const cut = sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const people = sql`join ${user} u on u.id = m.user_id`;
  const person = sql`m.*, u.name, u.email, u.suspended_at is null and u.email_verified_at is not null as reachable`;
  const rows =
    sort === 'customer'
      ? sql`select ${person} from matching m ${people} ${inOrder} ${cut}`
      : sql`select ${person} from (select * from matching ${inOrder} ${cut}) m ${people}`;
  return sql`
    with gathered as (
      select ci.user_id, count(*)::int as item_count, sum(t.price_min_cents)::float8 as total_cents,
        (count(*) filter (where t.price_kind = 'on_request'))::int as unpriced, max(ci.added_at) as put_in_at
      from ${cartItem} ci ${published} where true ${ofFound} group by ci.user_id
    ), known as (
      select g.*, extract(epoch from greatest(g.put_in_at, c.taken_out_at))::float8 * 1000 as changed_ms,
        extract(epoch from c.reminded_at)::float8 * 1000 as reminded_ms
      from gathered g left join ${cart} c using (user_id)
    ), matching as materialized (
      select * from known ${waiting ? sql`where changed_ms <= ${waitsSince}::float8` : sql``}
    ), figures as (
      select count(*)::int as total, (count(*) filter (where changed_ms <= ${waitsSince}::float8))::int as waiting,
        coalesce(sum(item_count), 0)::float8 as items_in_all, coalesce(sum(total_cents), 0)::float8 as sum_cents
      from matching
    )
    select figures.*, rows.* from figures left join (${rows}) rows on true ${inOrder}`;
}

/**
 * One page of the carts with something in them, last changed first unless ordered otherwise (B68): customer, what is
 * in it in the order of adding, its lowest total in cents, and when the customer last put something in or took something
 * out. A cart waits when that was `limits.cartWaitsMs` ago. The figures are over all that match.
 */
export async function listCarts(ctx: UserContext, input: ListCarts) {
  const waitsSince = ctx.now().getTime() - limits.cartWaitsMs;
  const found = await ctx.db.execute<Figures & (CartRow | { user_id: null })>(cartsQuery(input, waitsSince));
  const [figures] = found;
  if (!figures) throw new Error('the figures were not returned');
  const rows = found.filter((row): row is Figures & CartRow => row.user_id !== null);
  const items = await itemsOf(
    ctx,
    rows.map((row) => row.user_id),
  );
  return {
    carts: rows.map((row) => ({
      /** Of the customer: everybody has one cart. */
      id: row.user_id,
      customer: { name: row.name, email: row.email },
      /** Whether a reminder can reach them. */
      reachable: row.reachable,
      items: items.get(row.user_id) ?? [],
      itemCount: row.item_count,
      totalCents: row.total_cents,
      unpriced: row.unpriced,
      waits: row.changed_ms <= waitsSince,
      changedAt: new Date(row.changed_ms).toISOString(),
      remindedAt: row.reminded_ms === null ? null : new Date(row.reminded_ms).toISOString(),
    })),
    total: figures.total,
    waiting: figures.waiting,
    itemCount: figures.items_in_all,
    sumCents: figures.sum_cents,
    page: input.page,
    pageSize: input.pageSize,
  };
}

/** What is in these carts, in the order of adding. */
async function itemsOf(ctx: UserContext, userIds: readonly string[]) {
  const byOwner = new Map<string, { id: string; title: string }[]>();
  if (userIds.length === 0) return byOwner;
  const items = await ctx.db
    .select({ userId: cartItem.userId, id: template.id, title: template.title })
    .from(cartItem)
    .innerJoin(template, and(eq(template.id, cartItem.templateId), eq(template.status, 'published')))
    .where(inArray(cartItem.userId, [...userIds]))
    .orderBy(asc(cartItem.addedAt), asc(cartItem.templateId));
  for (const { userId, ...item } of items) byOwner.set(userId, [...(byOwner.get(userId) ?? []), item]);
  return byOwner;
}
