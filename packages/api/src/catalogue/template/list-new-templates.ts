import type { Price } from '@app/contracts/catalogue/price/price';
import { category } from '@app/db/schema/catalogue/category';
import { template } from '@app/db/schema/catalogue/template';
import { desc, eq } from 'drizzle-orm';
import type { Services } from '../../core/context';
import { coverUrl, type ListedTemplate } from './list-sitemap-templates';

/** A template as a feed shows it. */
export interface NewTemplate extends ListedTemplate {
  title: string;
  description: string;
  price: Pick<Price, 'kind' | 'minCents'>;
  /** Null without one. */
  category: string | null;
  publishedAt: Date;
}

/** Returns the most recently published templates, newest first. */
export async function listNewTemplates(ctx: Pick<Services, 'db'>, count: number): Promise<NewTemplate[]> {
  const rows = await ctx.db
    .select({
      slug: template.slug,
      title: template.title,
      description: template.description,
      kind: template.priceKind,
      minCents: template.priceMinCents,
      category: category.name,
      publishedAt: template.publishedAt,
      updatedAt: template.updatedAt,
      coverUrl,
    })
    .from(template)
    .leftJoin(category, eq(category.id, template.categoryId))
    .where(eq(template.status, 'published'))
    .orderBy(desc(template.publishedAt), desc(template.id))
    .limit(count);
  return rows.map(({ kind, minCents, publishedAt, ...row }) => ({
    ...row,
    price: { kind, minCents },
    publishedAt: publishedAt ?? row.updatedAt,
  }));
}
