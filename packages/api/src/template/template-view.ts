import { formatStartingPrice } from '@app/contracts/price';
import { category } from '@app/db/schema/category';
import { template, templateMedia } from '@app/db/schema/template';
import { sql } from 'drizzle-orm';

/** The picture of a card. */
export interface Cover {
  fileUrl: string;
  fileName: string;
  alt: string;
  width: number;
  height: number;
  variants: { url: string; width: number }[];
}

/** The first picture of a template (B97); select it from `template`. */
export const cover = sql<Cover | null>`(
  select json_build_object('fileUrl', m.file_url, 'fileName', m.file_name, 'alt', m.alt,
    'width', m.width, 'height', m.height, 'variants', m.variants)
  from ${templateMedia} m where m.template_id = ${template.id} order by m.position, m.id limit 1
)`;

/** What a card shows; select it from `template` left-joined with `category`. */
export const cardColumns = {
  id: template.id,
  slug: template.slug,
  title: template.title,
  description: template.description,
  priceKind: template.priceKind,
  priceMinCents: template.priceMinCents,
  priceMaxCents: template.priceMaxCents,
  priceText: template.priceText,
  demoUrl: template.demoUrl,
  publishedAt: template.publishedAt,
  category: { id: category.id, name: category.name, slug: category.slug },
  cover,
};

interface CardRow {
  id: string;
  slug: string;
  title: string;
  description: string;
  priceKind: (typeof template.$inferSelect)['priceKind'];
  priceMinCents: number;
  priceMaxCents: number;
  priceText: string;
  demoUrl: string | null;
  publishedAt: Date | null;
  category: { id: string; name: string; slug: string } | null;
  cover: Cover | null;
}

/** A template as any visitor may see it. */
export function toCard(row: CardRow) {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    price: {
      kind: row.priceKind,
      minCents: row.priceMinCents,
      maxCents: row.priceMaxCents,
      text: row.priceText,
      /** "Starting from $100", "Free" or "Price on request" (B91). */
      label: formatStartingPrice({ kind: row.priceKind, minCents: row.priceMinCents }),
    },
    demoUrl: row.demoUrl,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    category: row.category,
    cover: row.cover,
  };
}
