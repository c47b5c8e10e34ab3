import type { Database } from '@app/db/client';
import { catalogueTally } from '@app/db/schema/catalogue/catalogue-search';
import { isNull, sql } from 'drizzle-orm';
import { prepared } from '../../core/prepared-statement';

const templates = sql<number>`coalesce(sum(${catalogueTally.templates}), 0)::int`;

/** Number of published templates, from the tally (docs/decisions/0010). */
export const publishedTotal = prepared((db) =>
  db
    .select({ total: templates })
    .from(catalogueTally)
    .where(isNull(catalogueTally.industry))
    .prepare('published_total'),
);

/** Selects the same per category that has any, to be joined by `categoryId`. */
export function publishedByCategory(db: Database) {
  return db
    .select({ categoryId: catalogueTally.categoryId, templates: templates.as('templates') })
    .from(catalogueTally)
    .where(isNull(catalogueTally.industry))
    .groupBy(catalogueTally.categoryId)
    .having(sql`${templates} > 0`)
    .as('published');
}
