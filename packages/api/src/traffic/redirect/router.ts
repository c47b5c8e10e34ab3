import { pageMetadata } from '@app/content/page-metadata';
import { byIdSchema } from '@app/contracts/id';
import { limits } from '@app/contracts/limits';
import {
  missingPathSchema,
  redirectFieldsSchema,
  updateRedirectSchema,
} from '@app/contracts/traffic/redirect/schema';
import { post } from '@app/db/schema/site/post';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { isOwnPage, isVisiblePost } from '../../core/is-visible-post';
import { adminProcedure, router } from '../../core/trpc';
import { dismissMissingPage, listMissingPages, listRedirects } from './redirect-view';
import { createRedirect, removeRedirect, updateRedirect } from './save-redirect';

/** Minimum similarity of two paths, from 0 to 1. */
const minSimilarity = 0.25;

/** Returns the pages visitors can open whose paths are most similar to a missing one, best first. */
async function suggestPages(ctx: Pick<Context, 'db' | 'now'>, { path }: { path: string }): Promise<string[]> {
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

const reading = adminProcedure.meta({ scope: 'content:read' });
const writing = adminProcedure.meta({ scope: 'content:write' });

export const redirectRouter = router({
  list: reading.query(({ ctx }) => listRedirects(ctx)),
  missing: reading.query(({ ctx }) => listMissingPages(ctx)),
  suggest: reading.input(missingPathSchema).query(({ ctx, input }) => suggestPages(ctx, input)),
  create: writing.input(redirectFieldsSchema).mutation(({ ctx, input }) => createRedirect(ctx, input)),
  update: writing.input(updateRedirectSchema).mutation(({ ctx, input }) => updateRedirect(ctx, input)),
  remove: writing.input(byIdSchema).mutation(({ ctx, input }) => removeRedirect(ctx, input)),
  dismissMissing: writing
    .input(missingPathSchema)
    .mutation(({ ctx, input }) => dismissMissingPage(ctx, input)),
});
