import { limits } from '@app/contracts/limits';
import { category } from '@app/db/schema/category';
import { template } from '@app/db/schema/template';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../core/context';
import { cardColumns, toCard } from './template-view';

/** The four templates of the home page (spec 2.3): pinned ones first, then the newest (B22). */
export async function listFeatured(ctx: Context) {
  const rows = await ctx.db
    .select(cardColumns)
    .from(template)
    .leftJoin(category, eq(category.id, template.categoryId))
    .where(eq(template.status, 'published'))
    .orderBy(
      sql`${template.pinnedAt} desc nulls last`,
      sql`${template.publishedAt} desc`,
      sql`${template.id} desc`,
    )
    .limit(limits.featuredTemplates);
  return rows.map(toCard);
}
