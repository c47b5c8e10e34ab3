import { collectionKinds, collectionPrices, collectionSorts } from '@app/contracts/catalogue/collection/kind';
import type { PostContent } from '@app/contracts/site/post/schema';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt } from '../columns';
import { jsonb } from '../jsonb';
import { translations } from '../translations';

export const collectionKind = pgEnum('collection_kind', collectionKinds);

/**
 * Templates under a title with their own page: picked one by one, or found by a rule (collections.two-kinds).
 */
export const collection = pgTable(
  'collection',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    kind: collectionKind('kind').notNull(),
    /** In display order; unpublished ones are omitted when read. */
    templateIds: uuid('template_ids').array().notNull().default([]),
    /**
     * Not a foreign key: a deleted category has no templates, whereas a null category would make the rule
     * match all.
     */
    categoryId: uuid('category_id'),
    price: text('price', { enum: collectionPrices }),
    search: text('search').notNull().default(''),
    sort: text('sort', { enum: collectionSorts }).notNull().default('newest'),
    /** Lower values come first. */
    position: integer('position').notNull().default(0),
    /** Null for a draft, which only the team sees. */
    publishedAt: moment('published_at'),
    /**
     * Incremented by every change; a change based on an older version is rejected (collections.two-editors).
     */
    version: integer('version').notNull().default(1),
    translations: translations(),
    /** What engines are told; null for nothing of its own. */
    searchSettings: jsonb('search_settings').$type<PostContent['search']>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('collection_price', sql`${t.price} in ('free', 'priced')`),
    check('collection_sort', sql`${t.sort} in ('newest', 'name', 'price-asc', 'price-desc')`),
    index('collection_in_order').on(t.position, t.id).where(sql`published_at is not null`),
  ],
);
