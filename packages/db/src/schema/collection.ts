import { collectionKinds, collectionPrices, collectionSorts } from '@app/contracts/collection/kind';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt } from './columns';

export const collectionKind = pgEnum('collection_kind', collectionKinds);

/** Templates under a title with a page of its own: picked one by one, or what a rule finds (collections.two-kinds). */
export const collection = pgTable(
  'collection',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    kind: collectionKind('kind').notNull(),
    /** In their order; those that are not published are left out where it is read. */
    templateIds: uuid('template_ids').array().notNull().default([]),
    /** No reference: of a category that is gone there are no templates, while without one the rule would find all. */
    categoryId: uuid('category_id'),
    price: text('price', { enum: collectionPrices }),
    search: text('search').notNull().default(''),
    sort: text('sort', { enum: collectionSorts }).notNull().default('newest'),
    /** Lower ones come first. */
    position: integer('position').notNull().default(0),
    /** Null: a draft, which nobody but the team sees. */
    publishedAt: moment('published_at'),
    /** Raised by every change; a change of an older version is refused (collections.two-editors). */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('collection_price', sql`${t.price} in ('free', 'priced')`),
    check('collection_sort', sql`${t.sort} in ('newest', 'name', 'price-asc', 'price-desc')`),
    index('collection_in_order').on(t.position, t.id).where(sql`published_at is not null`),
  ],
);
