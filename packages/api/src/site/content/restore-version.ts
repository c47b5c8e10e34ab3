import { editableFieldsOf } from '@app/content/editing/sections';
import type { restoreContentSchema } from '@app/contracts/site/content/schema';
import { contentVersion } from '@app/db/schema/site/content-word';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { pictureIdsIn } from '../media-library/resolve-pictures';
import { restorePictures } from '../media-library/sweep-library';
import { getContent, isPublished, latestVersion, readWordRows, requireSection } from './content-view';
import { versionGatherer } from './gather-earlier-fields';
import { dropInvalidWords } from './read-published-words';
import { lockWords } from './read-word';
import { endSchedule } from './schedule-content';
import { writePublished } from './write-published';

type Input = z.output<typeof restoreContentSchema>;

async function wordsOf(ctx: UserContext, { section, number }: Input) {
  if (number === 0) return {};
  const [row] = await ctx.db
    .select({ words: contentVersion.words })
    .from(contentVersion)
    .where(and(eq(contentVersion.section, section), eq(contentVersion.number, number)));
  if (!row) throw new AppError('CONTENT_VERSION_NOT_FOUND');
  const gather = await versionGatherer(ctx);
  return dropInvalidWords(Object.entries(gather(row.words)));
}

/**
 * Publishes an earlier version of a section as its newest one, so that this can be reverted as well; a
 * version equal to the published one creates none. Drafts stay, and the section's schedule is cancelled
 * (public-pages.scheduled-words). Throws CONTENT_SECTION_NOT_FOUND, CONTENT_VERSION_NOT_FOUND, and
 * CONTENT_CHANGED when the newest version is not the one the caller knows.
 */
export async function restoreVersion(outer: UserContext, input: Input) {
  const section = requireSection(outer, input.section);
  await inTransaction(outer, async (ctx) => {
    await lockWords(ctx);
    const latest = await latestVersion(ctx, section.id);
    const words = await wordsOf(ctx, input);
    if (latest !== input.latest) throw new AppError('CONTENT_CHANGED');
    const rows = await readWordRows(ctx, section);
    const next = new Map(
      editableFieldsOf(section)
        .map(({ path }) => [path, words[path] ?? null] as const)
        .filter(([path, value]) => !isPublished(rows, path, value)),
    );
    if (next.size === 0) return;
    await restorePictures(ctx, pictureIdsIn([...next.values()]));
    await writePublished(ctx, {
      ...{ section, action: 'content.restore', rows, next },
      endsDraft: () => false,
      latest,
    });
    await endSchedule(ctx, section);
  });
  return getContent(outer, input);
}
