import { contentWord } from '@app/db/schema/site/content-word';
import { sql } from 'drizzle-orm';
import type { UserContext } from '../../core/context';
import { wellFormed } from '../../core/well-formed-json';
import { isPublished, type WordRows } from './content-view';
import { listStandards } from './list-standards';

/** Drafts values at paths, null for the standard, in the caller's transaction, with the texts locked. */
export async function writeDrafts(
  ctx: UserContext,
  rows: WordRows,
  changes: readonly { path: string; value: unknown }[],
): Promise<void> {
  const standards = await listStandards(
    ctx,
    changes.map(({ path }) => path),
  );
  const draftOf = (path: string, value: unknown) => {
    if (value === null) return {};
    return { value, ...(path in standards && { from: standards[path] }) };
  };
  await ctx.db
    .insert(contentWord)
    .values(
      changes.map(({ path, value }) => ({
        path,
        draft: isPublished(rows, path, value) ? null : wellFormed(draftOf(path, value)),
        revision: 1,
        updatedBy: ctx.actor.id,
        updatedAt: ctx.now(),
      })),
    )
    .onConflictDoUpdate({
      target: contentWord.path,
      set: {
        draft: sql`excluded.draft`,
        revision: sql`${contentWord.revision} + 1`,
        updatedBy: ctx.actor.id,
        updatedAt: ctx.now(),
      },
    });
}
