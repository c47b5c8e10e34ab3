import { pageMetadata } from '@app/content/page-metadata';
import { limits } from '@app/contracts/limits';
import { post } from '@app/db/schema/site/post';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { isOwnPage, isVisiblePost } from '../../core/is-visible-post';

/** Minimum similarity of two paths, from 0 to 1. */
const minSimilarity = 0.25;

/** Returns the pages visitors can open whose paths are most similar to a missing one, best first. */
export async function suggestPages(
  ctx: Pick<Context, 'db' | 'now'>,
  { path }: { path: string },
): Promise<string[]> {
  const rows = await ctx.db.execute<{ page: string }>(sql`
    with page (page) as (
      select '/templates/' || slug from template where status = 'published' and slug % ${lastSegment(path)}
      union all select case when ${isOwnPage} then '/' else '/news/' end || slug from ${post} where ${isVisiblePost(ctx)}
      union all select * from jsonb_array_elements_text(${JSON.stringify(Object.keys(pageMetadata))}::jsonb)
    )
    select page from page
    where greatest(similarity(page, ${path}), similarity(regexp_replace(page, '^.*/', ''), ${lastSegment(path)})) >= ${minSimilarity}
    order by greatest(similarity(page, ${path}), similarity(regexp_replace(page, '^.*/', ''), ${lastSegment(path)})) desc, page
    limit ${limits.redirectSuggestions}`);
  return rows.map(({ page }) => page);
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
}
