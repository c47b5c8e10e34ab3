import type { Price } from '@app/contracts/catalogue/price/price';
import { category } from '@app/db/schema/catalogue/category';
import { template, templateMedia } from '@app/db/schema/catalogue/template';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Services } from '../../core/context';
import type { Reader } from '../../core/translation/translate-rows';
import { isListed } from '../search-settings/search-settings';
import { translateCategories } from '../translation/translate-views';

type Db = Pick<Services, 'db'>;

/** A template as search engines get it. */
export interface ListedTemplate {
  slug: string;
  updatedAt: Date;
  /** Address of the first picture, null without one. */
  coverUrl: string | null;
}

/** Select it from `template`. */
export const coverUrl = sql<string | null>`(
  select m.file_url from ${templateMedia} m where m.template_id = ${template.id} order by m.position, m.id limit 1
)`;

/** Counts the templates with a page that search engines may list. */
export async function countSitemapTemplates(ctx: Db): Promise<number> {
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(template)
    .where(and(eq(template.status, 'published'), isListed.template));
  return counted?.total ?? 0;
}

/**
 * Returns the published templates of one sitemap, in creation order, so that a new one only changes the last
 * sitemap. `part` counts from 0, `size` is the maximum per sitemap.
 */
export function listSitemapTemplates(
  ctx: Db,
  { part, size }: { part: number; size: number },
): Promise<ListedTemplate[]> {
  return ctx.db
    .select({ slug: template.slug, updatedAt: template.updatedAt, coverUrl })
    .from(template)
    .where(and(eq(template.status, 'published'), isListed.template))
    .orderBy(asc(template.id))
    .limit(size)
    .offset(part * size);
}

/** The facts that the preview picture of a link to a template shows. */
export interface ShareFacts {
  title: string;
  /** Null without one. */
  category: string | null;
  price: Pick<Price, 'kind' | 'minCents'>;
  /** Address of the first picture, null without one. */
  coverUrl: string | null;
  updatedAt: Date;
}

/** Returns the facts of a published template; null for any other (catalogue.visible-templates). */
export async function getShareFacts(reader: Reader, slug: string): Promise<ShareFacts | null> {
  const [row] = await reader.db
    .select({
      title: template.title,
      category: { id: category.id, name: category.name },
      kind: template.priceKind,
      minCents: template.priceMinCents,
      coverUrl,
      updatedAt: template.updatedAt,
    })
    .from(template)
    .leftJoin(category, eq(category.id, template.categoryId))
    .where(and(eq(template.slug, slug), eq(template.status, 'published')));
  if (!row) return null;
  const { kind, minCents, category: stored, ...facts } = row;
  const [shown] = await translateCategories(reader, stored ? [stored] : []);
  return { ...facts, category: shown?.name ?? null, price: { kind, minCents } };
}
