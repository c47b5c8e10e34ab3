import type { Price } from '@app/contracts/catalogue/price/price';
import type { byIdsSchema } from '@app/contracts/catalogue/template/schema';
import { limits } from '@app/contracts/limits';
import { category } from '@app/db/schema/catalogue/category';
import { template, templateMedia } from '@app/db/schema/catalogue/template';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../core/context';
import { prepared } from '../../core/prepared-statement';
import { type Reader, readerOf, type Translated } from '../../core/translation/translate-rows';
import { translateTemplates } from '../translation/translate-views';
import { coverUrl, type ListedTemplate } from './search-engines';
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
  const cards = rows.map((row) => ({ tallPicture: row.tallPicture, ...toCard(row) }));
  return translateTemplates(readerOf(ctx), cards);
}

/** A template as a feed shows it. */
export interface NewTemplate extends ListedTemplate, Translated {
  title: string;
  description: string;
  price: Pick<Price, 'kind' | 'minCents'>;
  /** Null without one. */
  category: string | null;
  publishedAt: Date;
}

/** Returns the most recently published templates, newest first. */
export async function listNewTemplates(reader: Reader, count: number): Promise<NewTemplate[]> {
  const rows = await reader.db
    .select({
      id: template.id,
      slug: template.slug,
      title: template.title,
      description: template.description,
      kind: template.priceKind,
      minCents: template.priceMinCents,
      category: { id: category.id, name: category.name },
      publishedAt: template.publishedAt,
      updatedAt: template.updatedAt,
      coverUrl,
    })
    .from(template)
    .leftJoin(category, eq(category.id, template.categoryId))
    .where(eq(template.status, 'published'))
    .orderBy(desc(template.publishedAt), desc(template.id))
    .limit(count);
  return (await translateTemplates(reader, rows)).map(({ kind, minCents, publishedAt, id: _, ...row }) => ({
    ...row,
    category: row.category?.name ?? null,
    price: { kind, minCents },
    publishedAt: publishedAt ?? row.updatedAt,
  }));
}

/** Returns the published ones of these templates, in the requested order; others are left out. */
export async function listTemplatesByIds(ctx: Context, input: z.output<typeof byIdsSchema>) {
  if (input.ids.length === 0) return [];
  const rows = await ctx.db
    .select(cardColumns)
    .from(template)
    .leftJoin(category, eq(category.id, template.categoryId))
    .where(and(inArray(template.id, input.ids), eq(template.status, 'published')));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const cards = [...new Set(input.ids)].flatMap((id) => byId.get(id) ?? []).map(toCard);
  return translateTemplates(readerOf(ctx), cards);
}
