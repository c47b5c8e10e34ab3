import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { citext, createdAt, id, updatedAt } from '../columns';
import { translations } from '../translations';

/** A category of templates; its name is unique ignoring case (catalogue.category-fields). */
export const category = pgTable('category', {
  id: id(),
  name: citext('name').notNull().unique(),
  slug: text('slug').notNull().unique(),
  description: text('description').notNull().default(''),
  position: integer('position').notNull().default(0),
  translations: translations(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
