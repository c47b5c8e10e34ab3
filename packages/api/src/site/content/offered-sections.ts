import type { ContentSection } from '@app/content/editing/field';
import { entriesOf } from '@app/content/editing/list-entries';
import { everySection } from '@app/content/editing/sections';
import { contentWord } from '@app/db/schema/site/content-word';
import { inArray } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { listStandards } from './standard-words';

const lists = [...new Set(everySection.flatMap(({ entry }) => (entry ? [entry.list] : [])))];

/**
 * Returns whether a section belongs to an entry of its list, published or drafted, or of the build; sections
 * without a list always do.
 */
export async function offeredSections(
  ctx: Pick<Context, 'db' | 'builtWords'>,
): Promise<(section: ContentSection) => boolean> {
  const rows = await ctx.db
    .select({ path: contentWord.path, published: contentWord.published, draft: contentWord.draft })
    .from(contentWord)
    .where(inArray(contentWord.path, lists));
  const standards = await listStandards(ctx, lists);
  const known = new Set(
    [
      ...Object.entries(standards),
      ...rows.flatMap(({ path, published, draft }) => [
        [path, published] as const,
        [path, draft?.value] as const,
      ]),
    ].flatMap(([path, value]) => entriesOf(value).map(({ id }) => `${path}/${id}`)),
  );
  return ({ entry }) => !entry || known.has(`${entry.list}/${entry.id}`);
}
