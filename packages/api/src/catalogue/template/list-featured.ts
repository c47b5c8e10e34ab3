import { limits } from '@app/contracts/limits';
import { category } from '@app/db/schema/catalogue/category';
import { template, templateMedia } from '@app/db/schema/catalogue/template';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { prepared } from '../../core/prepared-statement';
import { cardColumns, type Picture, pictureJson, toCard } from './template-view';

/** Pinned templates first, then the newest (catalogue.featured-order). */
export const featuredOrder = [
  sql`${template.pinnedAt} desc nulls last`,
  sql`${template.publishedAt} desc`,
  sql`${template.id} desc`,
];

/** A phone-shaped picture, twice as high as wide; select it from `template`. */
const tallPicture = sql<Picture | null>`(
  select ${pictureJson}
  from ${templateMedia} m where m.template_id = ${template.id} and m.height > 1.7 * m.width
  order by m.position, m.id limit 1
)`;

const featured = prepared((db) =>
  db
    .select({ ...cardColumns, tallPicture })
    .from(template)
    .leftJoin(category, eq(category.id, template.categoryId))
    .where(eq(template.status, 'published'))
    .orderBy(...featuredOrder)
    .limit(limits.featuredTemplates)
    .prepare('featured_templates'),
);

/** Returns the four templates of the home page, each with its first phone-shaped picture, if it has one. */
export async function listFeatured(ctx: Context) {
  const rows = await featured(ctx.db).execute();
  return rows.map((row) => ({ tallPicture: row.tallPicture, ...toCard(row) }));
}
