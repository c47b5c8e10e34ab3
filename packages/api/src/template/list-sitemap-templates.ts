import { template } from '@app/db/schema/template';
import { asc, count, eq } from 'drizzle-orm';
import type { Services } from '../core/context';

type Db = Pick<Services, 'db'>;

/** How many templates have a page that search engines may list. */
export async function countSitemapTemplates(ctx: Db): Promise<number> {
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(template)
    .where(eq(template.status, 'published'));
  return counted?.total ?? 0;
}

/**
 * The published templates of one sitemap, in the order in which they were made, so that a new one changes the last
 * sitemap only. `part` counts from 0, `size` is the most that one sitemap holds.
 */
export function listSitemapTemplates(
  ctx: Db,
  { part, size }: { part: number; size: number },
): Promise<{ slug: string; updatedAt: Date }[]> {
  return ctx.db
    .select({ slug: template.slug, updatedAt: template.updatedAt })
    .from(template)
    .where(eq(template.status, 'published'))
    .orderBy(asc(template.id))
    .limit(size)
    .offset(part * size);
}
