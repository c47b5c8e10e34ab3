import { priceKinds } from '@app/contracts/catalogue/price/price';
import type { TemplateChange } from '@app/contracts/catalogue/template/changelog';
import { templateStatuses } from '@app/contracts/catalogue/template/status';
import { limits } from '@app/contracts/limits';
import { otherLanguages } from '@app/contracts/other-languages';
import type { PostContent } from '@app/contracts/site/post/schema';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { createdAt, id, moment, updatedAt } from '../columns';
import { jsonb } from '../jsonb';
import { lineOrder } from '../name-order';
import { isTranslated, searchTextIn, translations } from '../translations';
import { category } from './category';

export const templateStatus = pgEnum('template_status', templateStatuses);
export const priceKind = pgEnum('price_kind', priceKinds);

/** Sort key for a template's price: null, which sorts last, for a price on request. */
export function listedPrice(t: { priceKind: AnyPgColumn; priceMinCents: AnyPgColumn }) {
  return sql`(case when ${t.priceKind} = 'on_request' then null else ${t.priceMinCents} end)`;
}

/** Sort key for a template's rating, its average of stars: null, which sorts last, for one without. */
export function averageRating(t: { ratings: AnyPgColumn; ratingStars: AnyPgColumn }) {
  return sql`(${t.ratingStars}::numeric / nullif(${t.ratings}, 0))`;
}

/** A website template. Prices are integer cents (catalogue.price-kinds). */
export const template = pgTable(
  'template',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    /** Its purpose in a few words; empty for none. */
    tagline: text('tagline').notNull().default(''),
    description: text('description').notNull(),
    audience: text('audience').notNull().default(''),
    preparation: text('preparation').notNull().default(''),
    usualChanges: text('usual_changes').notNull().default(''),
    /** Lines such as `Prices 42%`, as are the facts; read by presentation.ts of contracts. */
    sections: text('sections').notNull().default(''),
    colors: text('colors').notNull().default(''),
    typefaces: text('typefaces').notNull().default(''),
    facts: text('facts').notNull().default(''),
    priceText: text('price_text').notNull().default(''),
    priceKind: priceKind('price_kind').notNull().default('on_request'),
    priceMinCents: integer('price_min_cents').notNull().default(0),
    priceMaxCents: integer('price_max_cents').notNull().default(0),
    demoUrl: text('demo_url'),
    /** Included features, one short line each. */
    features: text('features').array().notNull().default([]),
    /** Changes, latest day first (catalogue.what-is-new). */
    changelog: jsonb('changelog').$type<TemplateChange[]>().notNull().default([]),
    status: templateStatus('status').notNull().default('pending'),
    rejectionReason: text('rejection_reason'),
    categoryId: uuid('category_id').references(() => category.id, { onDelete: 'set null' }),
    authorId: uuid('author_id').references(() => user.id, { onDelete: 'set null' }),
    /** Remains when the author's account is deleted (catalogue.kept-author). */
    authorName: text('author_name').notNull(),
    /** One template per submission by an author. */
    submitKey: text('submit_key'),
    pinnedAt: moment('pinned_at'),
    /**
     * Number of its published reviews by real customers, and the sum of their stars (delivery.review-rating).
     * Maintained by the database and written by nothing else.
     */
    ratings: integer('ratings').notNull().default(0),
    ratingStars: integer('rating_stars').notNull().default(0),
    /** Incremented by every edit; an edit based on an older version is rejected (dashboard.two-editors). */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    publishedAt: moment('published_at'),
    /**
     * Sorted slugs from `template_industry`, maintained by a trigger, so that one row has everything that the
     * catalogue filters by.
     */
    industries: text('industries').array().notNull().default([]),
    /** Title and description without accents, in lower case, for the substring search. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`search_key(title || E'\\n' || description)`),
    translations: translations(),
    /** What engines are told; null for nothing of its own. */
    searchSettings: jsonb('search_settings').$type<PostContent['search']>(),
  },
  (t) => [
    check('template_price', sql`${t.priceMinCents} >= 0 and ${t.priceMaxCents} >= ${t.priceMinCents}`),
    check('template_published', sql`(${t.status} = 'published') = (${t.publishedAt} is not null)`),
    check(
      'template_features',
      sql`cardinality(${t.features}) <= ${sql.raw(String(limits.templateFeatures))}`,
    ),
    unique('template_submit').on(t.authorId, t.submitKey),
    // Indexes every suffix of every word: a substring is the prefix of one of them (docs/decisions/0010).
    index('template_search').using('gin', sql`search_suffixes(${t.searchText})`),
    ...otherLanguages.map((language) =>
      index(`template_search_${language}`)
        .using('gin', sql`search_suffixes(${searchTextIn(language, t)})`)
        .where(isTranslated(t.translations, language)),
    ),
    index('template_category').on(t.categoryId),
    index('template_category_newest')
      .on(t.categoryId, sql`${t.publishedAt} desc`, sql`${t.id} desc`)
      .where(sql`status = 'published'`),
    index('template_author').on(t.authorId),
    index('template_by_title_order').on(lineOrder(t.searchText, 1), t.id).where(sql`status = 'published'`),
    index('template_category_by_title_order')
      .on(t.categoryId, lineOrder(t.searchText, 1), t.id)
      .where(sql`status = 'published'`),
    index('template_cheapest_order')
      .on(sql`${listedPrice(t)} asc nulls last`, lineOrder(t.searchText, 1), t.id)
      .where(sql`status = 'published'`),
    index('template_dearest_order')
      .on(sql`${listedPrice(t)} desc nulls last`, lineOrder(t.searchText, 1), t.id)
      .where(sql`status = 'published'`),
    index('template_best_rated')
      .on(sql`${averageRating(t)} desc nulls last`, sql`${t.ratings} desc`, lineOrder(t.searchText, 1), t.id)
      .where(sql`status = 'published'`),
    // These, and the cheapest and most expensive below, are sort orders of release 0.1; to be removed in the
    // release after this one.
    index('template_by_title').on(sql`lower(${t.title})`, t.id).where(sql`status = 'published'`),
    index('template_featured')
      .on(sql`${t.pinnedAt} desc nulls last`, sql`${t.publishedAt} desc`, sql`${t.id} desc`)
      .where(sql`status = 'published'`),
    index('template_category_by_title')
      .on(t.categoryId, sql`lower(${t.title})`, t.id)
      .where(sql`status = 'published'`),
    index('template_industries').using('gin', t.industries).where(sql`status = 'published'`),
    index('template_by_publication')
      .on(sql`${t.publishedAt} desc`, sql`${t.id} desc`)
      .where(sql`status = 'published'`),
    index('template_cheapest')
      .on(sql`${listedPrice(t)} asc nulls last`, sql`lower(${t.title})`, t.id)
      .where(sql`status = 'published'`),
    index('template_dearest')
      .on(sql`${listedPrice(t)} desc nulls last`, sql`lower(${t.title})`, t.id)
      .where(sql`status = 'published'`),
    index('template_price_range')
      .on(t.priceMinCents, t.priceMaxCents)
      .where(sql`status = 'published' and price_kind <> 'on_request'`),
    index('template_newest').on(sql`${t.createdAt} desc`, sql`${t.id} desc`),
  ],
);

/** When a pending template is published automatically (catalogue.scheduled-publish). */
export const templateSchedule = pgTable(
  'template_schedule',
  {
    templateId: uuid('template_id')
      .primaryKey()
      .references(() => template.id, { onDelete: 'cascade' }),
    publishAt: moment('publish_at').notNull(),
    /** Published in this person's name, and only if they still have the right to. */
    scheduledBy: uuid('scheduled_by').references(() => user.id, { onDelete: 'set null' }),
    /** Remains when the account is deleted. */
    scheduledByName: text('scheduled_by_name').notNull(),
    /** Why it was not published on time, in a sentence; stays until the template's status changes. */
    failure: text('failure'),
    createdAt: createdAt(),
  },
  (t) => [
    index('template_schedule_due').on(t.publishAt).where(sql`failure is null`),
    index('template_schedule_scheduler').on(t.scheduledBy),
  ],
);

/** The industries that a template suits, by slug. */
export const templateIndustry = pgTable(
  'template_industry',
  {
    templateId: uuid('template_id')
      .notNull()
      .references(() => template.id, { onDelete: 'cascade' }),
    industry: text('industry').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.templateId, t.industry] }),
    index('template_industry_slug').on(t.industry, t.templateId),
  ],
);

/** A picture of a template; the one with the lowest position is the cover (catalogue.picture-order). */
export const templateMedia = pgTable(
  'template_media',
  {
    id: id(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => template.id, { onDelete: 'cascade' }),
    /** Root-relative, or absolute for an object store. */
    fileUrl: text('file_url').notNull(),
    fileName: text('file_name').notNull(),
    alt: text('alt').notNull().default(''),
    position: integer('position').notNull().default(0),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** Smaller variants of the picture. */
    variants: jsonb('variants').$type<{ url: string; width: number }[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [index('template_media_template').on(t.templateId, t.position)],
);
