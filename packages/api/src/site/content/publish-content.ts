import type { publishContentSchema } from '@app/contracts/site/content/schema';
import type { z } from 'zod';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { getContent, latestVersion } from './content-view';
import { endSchedule } from './schedule-content';
import { lockSeenDrafts } from './seen-drafts';
import { writePublished } from './write-published';

/**
 * Publishes the drafts of a section; every instance serves them within a second (public-pages.owner-words).
 * Cancels the section's schedule (public-pages.scheduled-words). Throws what `lockSeenDrafts` throws.
 */
export async function publishContent(outer: UserContext, input: z.output<typeof publishContentSchema>) {
  await inTransaction(outer, async (ctx) => {
    const { section, rows, drafts } = await lockSeenDrafts(ctx, input);
    await writePublished(ctx, {
      ...{ section, action: 'content.publish', rows },
      next: drafts,
      endsDraft: () => true,
      latest: await latestVersion(ctx, section.id),
    });
    await endSchedule(ctx, section);
  });
  return getContent(outer, input);
}
