import type { publishContentSchema } from '@app/contracts/content/schema';
import type { z } from 'zod';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { getContent, latestVersion, readWordRows, requireSection } from './content-view';
import { lockWords, rejectChanged } from './lock-words';
import { writePublished } from './write-published';

/**
 * Publishes what is drafted in a section; every instance says it within a second (public-pages.owner-words). Throws
 * CONTENT_SECTION_NOT_FOUND, CONTENT_NOTHING_DRAFTED, and CONTENT_CHANGED with a detail on each draft that the caller
 * has not seen as it is.
 */
export async function publishContent(outer: UserContext, input: z.output<typeof publishContentSchema>) {
  const section = requireSection(input.section);
  await inTransaction(outer, async (ctx) => {
    await lockWords(ctx);
    const rows = await readWordRows(ctx, section);
    const drafts = [...rows.values()].filter(({ draft }) => draft);
    if (drafts.length === 0) throw new AppError('CONTENT_NOTHING_DRAFTED');
    rejectChanged(
      rows,
      drafts.map(({ path }) => ({ path, revision: input.revisions[path] ?? -1 })),
    );
    await writePublished(ctx, {
      section,
      action: 'content.publish',
      rows,
      next: new Map(drafts.map(({ path, draft }) => [path, draft?.value ?? null])),
      endsDrafts: true,
      latest: await latestVersion(ctx, section.id),
    });
  });
  return getContent(outer, input);
}
