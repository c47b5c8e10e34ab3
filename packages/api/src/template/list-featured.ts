import { limits } from '@app/contracts/limits';
import { category } from '@app/db/schema/category';
import { template } from '@app/db/schema/template';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../core/context';
import { prepared } from '../core/prepared-statement';
import { cardColumns, toCard } from './template-view';

/** Pinned ones first, then the newest (catalogue.featured-order). */
export const featuredOrder = [
  sql`${template.pinnedAt} desc nulls last`,
  sql`${template.publishedAt} desc`,
  sql`${template.id} desc`,
];

const featured = prepared((db) =>
  db
    .select(cardColumns)
    .from(template)
    .leftJoin(category, eq(category.id, template.categoryId))
    .where(eq(template.status, 'published'))
    .orderBy(...featuredOrder)
    .limit(limits.featuredTemplates)
    .prepare('featured_templates'),
);

/** The four templates of the home page. */
export async function listFeatured(ctx: Context) {
  return (await featured(ctx.db).execute()).map(toCard);
}
