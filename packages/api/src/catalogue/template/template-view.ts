import { formatStartingPrice } from '@app/contracts/catalogue/price/price';
import { templateFields } from '@app/contracts/catalogue/template/fields';
import { pickFields, plainNames } from '@app/contracts/fields';
import { category } from '@app/db/schema/catalogue/category';
import { template, templateIndustry, templateMedia } from '@app/db/schema/catalogue/template';
import { sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Translated } from '../../core/translation/translate-rows';
import type { TemplateFields } from './template-fields';

/** A picture of a template; the first one is its cover. */
export interface Picture extends Translated {
  id: string;
  fileUrl: string;
  fileName: string;
  alt: string;
  width: number;
  height: number;
  variants: { url: string; width: number }[];
}

/** A row of `template_media` aliased `m`, as visitors get it. */
export const pictureJson = sql`json_build_object('id', m.id, 'fileUrl', m.file_url, 'fileName', m.file_name,
  'alt', m.alt, 'width', m.width, 'height', m.height, 'variants', m.variants)`;

/**
 * The first picture of a template (catalogue.picture-order); select it from `template`. The column is
 * qualified by hand, because drizzle omits the table where there is no join.
 */
export const cover = sql<Picture | null>`(
  select ${pictureJson}
  from ${templateMedia} m where m.template_id = ${template}.id order by m.position, m.id limit 1
)`;

/** All pictures of a template, the cover first (catalogue.picture-order); select it from `template`. */
const media = sql<Picture[]>`(
  select coalesce(json_agg(${pictureJson} order by m.position, m.id), '[]')
  from ${templateMedia} m where m.template_id = ${template.id}
)`;

/** Slugs of the industries of a template; select it from `template`. */
const industries = sql<string[]>`(
  select coalesce(json_agg(i.industry order by i.industry), '[]')
  from ${templateIndustry} i where i.template_id = ${template.id}
)`;

/** Columns of a card; select them from `template` left-joined with `category`. */
export const cardColumns = {
  id: template.id,
  slug: template.slug,
  title: template.title,
  tagline: template.tagline,
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

/** The row type of such a select: the joined category may be missing. */
export type SelectedRow<Columns extends { category: object }> = Omit<
  SelectResultFields<Columns>,
  'category'
> & {
  category: SelectResultFields<Columns>['category'] | null;
};

/**
 * Maps a template to what any visitor may see. Views with more fields spread the card last: Node.js takes a
 * microsecond for every property that follows a spread, and longer again to serialize such an object as JSON.
 */
export function toCard(row: SelectedRow<typeof cardColumns>) {
  return cardWith(row.cover, row);
}

function cardWith(cover: Picture | null, row: Omit<SelectedRow<typeof cardColumns>, 'cover'>) {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    tagline: row.tagline,
    description: row.description,
    price: {
      kind: row.priceKind,
      minCents: row.priceMinCents,
      maxCents: row.priceMaxCents,
      text: row.priceText,
      /** "Starting from $100", "Free" or "Price on request" (catalogue.price-words). */
      label: formatStartingPrice({ kind: row.priceKind, minCents: row.priceMinCents }),
    },
    demoUrl: row.demoUrl,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    category: row.category,
    cover,
  };
}

const { cover: _firstOfMedia, ...withoutCover } = cardColumns;

/** The plain fields that a card leaves out. */
const onPageOnly = plainNames(templateFields, cardColumns);

/** Columns of a template's page; select them from `template` left-joined with `category`. */
export const pageColumns = {
  ...withoutCover,
  ...pickFields(template, onPageOnly),
  features: template.features,
  changelog: template.changelog,
  updatedAt: template.updatedAt,
  media,
  industries,
};

/** Maps a template with all fields that people fill in. */
export function toTemplatePage(row: SelectedRow<typeof pageColumns>) {
  return {
    /** All pictures, the cover first (catalogue.picture-order). */
    media: row.media,
    /** Slugs of its industries. */
    industries: row.industries,
    features: row.features,
    changelog: row.changelog,
    updatedAt: row.updatedAt.toISOString(),
    ...pickFields(row, onPageOnly),
    ...cardWith(row.media[0] ?? null, row),
  } satisfies Record<keyof TemplateFields, unknown> & Record<string, unknown>;
}

/** Returns the average of stars, with one decimal, and their number; null without any (delivery.review-rating). */
export function toRating({ ratings, ratingStars }: { ratings: number; ratingStars: number }) {
  return ratings === 0 ? null : { average: Math.round((ratingStars / ratings) * 10) / 10, count: ratings };
}
