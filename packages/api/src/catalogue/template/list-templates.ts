import type { listTemplatesSchema, templateFilterSchema } from '@app/contracts/catalogue/template/schema';
import {
  type TemplateSort,
  type TemplateStatus,
  templateStatuses,
} from '@app/contracts/catalogue/template/status';
import { cartItem } from '@app/db/schema/cart/cart';
import { category } from '@app/db/schema/catalogue/category';
import { listedPrice, template, templateSchedule } from '@app/db/schema/catalogue/template';
import { lineOrder, nameOrder } from '@app/db/schema/name-order';
import { and, asc, count, desc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserContext } from '../../core/context';
import { totalRows } from '../../core/pagination';
import { matchesSearch } from './catalogue-filter';
import { scheduleColumns, toSchedule } from './schedule-template';
import { cardColumns, toCard } from './template-view';

/** By status, templates that wait for a decision come first. */
const orders: Readonly<Record<TemplateSort, SQLWrapper>> = {
  title: lineOrder(template.searchText, 1),
  category: nameOrder(category.name),
  status: sql`array_position(array['pending', 'rejected', 'published'], ${template.status}::text)`,
  price: listedPrice(template),
  changed: template.updatedAt,
  created: template.createdAt,
};
/**
 * A price on request and a missing category come last in both directions. The other orders match their
 * indexes.
 */
const nullableSorts: ReadonlySet<TemplateSort> = new Set(['price', 'category']);

/**
 * Returns templates of every status for the dashboard, newest first by default, with the number of carts that
 * contain each (catalogue.say-the-effect).
 */
export async function listTemplates(ctx: UserContext, input: z.output<typeof listTemplatesSchema>) {
  const matches = matchingTemplates(input);
  const inOrder = input.direction === 'asc' ? asc : desc;
  const first = inOrder(orders[input.sort]);
  const rows = await ctx.db
    .select({
      ...cardColumns,
      status: template.status,
      rejectionReason: template.rejectionReason,
      authorName: template.authorName,
      createdAt: template.createdAt,
      updatedAt: template.updatedAt,
      pinnedAt: template.pinnedAt,
      schedule: scheduleColumns,
      cartCount: sql<number>`(select count(*)::int from ${cartItem} where ${cartItem.templateId} = ${template.id})`,
    })
    .from(template)
    .leftJoin(category, eq(category.id, template.categoryId))
    .leftJoin(templateSchedule, eq(templateSchedule.templateId, template.id))
    .where(matches)
    .orderBy(nullableSorts.has(input.sort) ? sql`${first} nulls last` : first, inOrder(template.id))
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize);
  const total = await totalRows(rows, input, ctx.db.select({ total: count() }).from(template).where(matches));
  return {
    templates: rows.map((row) => ({
      status: row.status,
      rejectionReason: row.rejectionReason,
      authorName: row.authorName,
      cartCount: row.cartCount,
      /** Time of scheduled publication; null without a schedule. */
      schedule: toSchedule(row.schedule),
      pinned: row.pinnedAt !== null,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      ...toCard(row),
    })),
    total,
  };
}

/**
 * Returns the stat cards of the templates screen (dashboard.template-cards), over all templates regardless of
 * the filter.
 */
export async function countTemplates(ctx: UserContext) {
  const rows = await ctx.db
    .select({ status: template.status, count: count() })
    .from(template)
    .groupBy(template.status);
  const counts = Object.fromEntries(
    templateStatuses.map((status) => [status, rows.find((row) => row.status === status)?.count ?? 0]),
  ) as Record<TemplateStatus, number>;
  return { total: rows.reduce((sum, row) => sum + row.count, 0), ...counts };
}

/** Matches the templates of every status for a dashboard filter. */
export function matchingTemplates({ search, status, categoryId }: z.output<typeof templateFilterSchema>) {
  return and(
    search ? matchesSearch(sql`${search}::text`) : undefined,
    status && eq(template.status, status),
    categoryId ? eq(template.categoryId, categoryId) : undefined,
  );
}
