import { limits } from '@app/contracts/limits';
import { category } from '@app/db/schema/category';
import { template } from '@app/db/schema/template';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Context, UserContext } from '../core/context';
import { inCategoryOrder } from './category-order';
import { toCategory } from './category-view';

/**
 * The categories of the public filter with how many published templates each has; empty ones are left out (B98a).
 * `total` counts all published templates, those without a category too.
 */
export async function listPublicCategories(ctx: Context) {
  const [categories, [published]] = await Promise.all([
    ctx.db
      .select({
        id: category.id,
        name: category.name,
        slug: category.slug,
        templateCount: count(template.id),
      })
      .from(category)
      .innerJoin(template, and(eq(template.categoryId, category.id), eq(template.status, 'published')))
      .groupBy(category.id)
      .orderBy(...inCategoryOrder),
    ctx.db.select({ total: count() }).from(template).where(eq(template.status, 'published')),
  ]);
  return { categories, total: published?.total ?? 0 };
}

/** All categories for the dashboard, with how many templates of any status each has, and how many of them are published. */
export async function listCategories(ctx: UserContext) {
  const rows = await ctx.db
    .select({
      row: category,
      templateCount: count(template.id),
      publishedCount: count(sql`case when ${eq(template.status, 'published')} then 1 end`),
    })
    .from(category)
    .leftJoin(template, eq(template.categoryId, category.id))
    .groupBy(category.id)
    .orderBy(...inCategoryOrder)
    .limit(limits.wholeList);
  return rows.map(({ row, templateCount, publishedCount }) => ({
    ...toCategory(row, templateCount),
    publishedCount,
  }));
}
