import type { category } from '@app/db/schema/catalogue/category';

/** Converts a category with its number of templates. Times are ISO 8601 in UTC. */
export function toCategory(row: typeof category.$inferSelect, templateCount: number) {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    position: row.position,
    templateCount,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
