import { entriesOf } from '@app/content/editing/list-entries';
import { editableFieldsOf, everySection } from '@app/content/editing/sections';
import { contentWord } from '@app/db/schema/site/content-word';
import { redirect } from '@app/db/schema/traffic/redirect';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { UserContext } from '../../core/context';
import { followPage } from '../../traffic/redirect/write-redirect';

/** A list before and after a publication. */
interface ChangedList {
  path: string;
  before: unknown;
  after: unknown;
  /** Its draft, where that stays. */
  draft: unknown;
}

/** Where the pages of a list's entries are. */
const folders: Readonly<Record<string, string>> = { 'services.list': '/services/' };

/**
 * Follows a published list of pages: old addresses of entries that stay lead to their new ones
 * (redirects.by-themselves), but for those that another entry took over, and the texts of own entries that are
 * removed, or were only drafted and are no more, end, so that one added later begins without them. Runs in the
 * caller's transaction.
 */
export async function followEntries(ctx: UserContext, changed: readonly ChangedList[]): Promise<void> {
  for (const { path, before, after, draft } of changed) {
    const folder = folders[path];
    if (folder === undefined) continue;
    const [old, now] = [entriesOf(before), entriesOf(after)];
    const taken = new Set(now.map(({ slug }) => slug));
    for (const { id, slug } of now) {
      const from = old.find((entry) => entry.id === id)?.slug;
      if (from === slug) continue;
      const to = `${folder}${slug}`;
      if (from !== undefined && !taken.has(from)) await followPage(ctx, { from: `${folder}${from}`, to });
      else await ctx.db.delete(redirect).where(eq(redirect.fromPath, to));
    }
    const drafted = entriesOf(draft);
    const has = (entries: typeof now, id: string) => entries.some((entry) => entry.id === id);
    await endTexts(ctx, path, (id) => !has(now, id) && (has(old, id) || !has(drafted, id)));
  }
}

/** Ends the texts of entries that the owner had added. Their versions stay, to be restored. */
async function endTexts(ctx: UserContext, list: string, isGone: (id: string) => boolean): Promise<void> {
  const paths = everySection
    .filter(({ entry }) => entry?.list === list && entry.id.startsWith('own-') && isGone(entry.id))
    .flatMap(editableFieldsOf)
    .map(({ path }) => path);
  if (paths.length === 0) return;
  const ended = { published: null, publishedFrom: null, draft: null, updatedAt: ctx.now() };
  await ctx.db
    .update(contentWord)
    .set({ ...ended, updatedBy: ctx.actor.id, revision: sql`${contentWord.revision} + 1` })
    .where(
      and(
        inArray(contentWord.path, paths),
        or(isNotNull(contentWord.published), isNotNull(contentWord.draft)),
      ),
    );
}
