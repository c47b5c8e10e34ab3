import type { Price } from '@app/contracts/catalogue/price/price';
import { category } from '@app/db/schema/catalogue/category';
import { template } from '@app/db/schema/catalogue/template';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../core/context';
import { coverUrl } from './list-sitemap-templates';

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
export async function getShareFacts(ctx: Pick<Services, 'db'>, slug: string): Promise<ShareFacts | null> {
  const [row] = await ctx.db
    .select({
      title: template.title,
      category: category.name,
      kind: template.priceKind,
      minCents: template.priceMinCents,
      coverUrl,
      updatedAt: template.updatedAt,
    })
    .from(template)
    .leftJoin(category, eq(category.id, template.categoryId))
    .where(and(eq(template.slug, slug), eq(template.status, 'published')));
  if (!row) return null;
  const { kind, minCents, ...facts } = row;
  return { ...facts, price: { kind, minCents } };
}
