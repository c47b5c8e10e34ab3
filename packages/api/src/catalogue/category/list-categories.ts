import { limits } from '@app/contracts/limits';
import { category } from '@app/db/schema/catalogue/category';
import { template } from '@app/db/schema/catalogue/template';
import { count, eq, sql } from 'drizzle-orm';
import type { Context, UserContext } from '../../core/context';
import { prepared } from '../../core/prepared-statement';
import { publishedByCategory, publishedTotal } from '../template/published-counts';
import { inCategoryOrder } from './category-order';
import { toCategory } from './category-view';

const publicCategories = prepared((db) => {
  const published = publishedByCategory(db);
  return db
    .select({
      id: category.id,
      name: category.name,
      slug: category.slug,
      templateCount: published.templates,
    })
    .from(category)
    .innerJoin(published, eq(published.categoryId, category.id))
    .orderBy(...inCategoryOrder)
    .prepare('public_categories');
});

/**
 * Lists the categories of the public filter with their numbers of published templates; empty ones are left
 * out (catalogue.empty-choices). `total` counts all published templates, including those without a category.
 */
export async function listPublicCategories(ctx: Context) {
  const [categories, [published]] = await Promise.all([
    publicCategories(ctx.db).execute(),
    publishedTotal(ctx.db).execute(),
  ]);
  return { categories, total: published?.total ?? 0 };
}

/**
 * Lists all categories for the dashboard, with their numbers of templates of any status and of published
 * ones.
 */
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
