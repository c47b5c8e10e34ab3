import { category } from '@app/db/schema/catalogue/category';
import { template } from '@app/db/schema/catalogue/template';
import { nameOrder } from '@app/db/schema/name-order';
import { asc, count, desc, eq } from 'drizzle-orm';
import type { Context } from '../../core/context';

/** Selects the category with the most templates of any status; ties by name. */
export function topCategory(ctx: Context) {
  return ctx.db
    .select({ id: category.id, name: category.name, templateCount: count().as('template_count') })
    .from(category)
    .innerJoin(template, eq(template.categoryId, category.id))
    .groupBy(category.id)
    .orderBy(desc(count()), nameOrder(category.name), asc(category.id))
    .limit(1);
}

/** Returns the top category; null when none has a template (dashboard.ties-and-none). */
export async function findTopCategory(ctx: Context) {
  const [first] = await topCategory(ctx);
  return { topCategory: first ?? null };
}
