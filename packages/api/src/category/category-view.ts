import type { category } from '@app/db/schema/category';

/** A category with how many templates it has. Times are ISO 8601 in UTC. */
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
