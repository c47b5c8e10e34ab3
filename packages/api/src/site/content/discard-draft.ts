import type { publishContentSchema } from '@app/contracts/site/content/schema';
import { contentWord } from '@app/db/schema/site/content-word';
import { inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { getContent } from './content-view';
import { lockSeenDrafts } from './seen-drafts';

/**
 * Discards the drafts of a section; published and scheduled texts stay. Throws what `lockSeenDrafts` throws.
 */
export async function discardDraft(outer: UserContext, input: z.output<typeof publishContentSchema>) {
  await inTransaction(outer, async (ctx) => {
    const { section, drafts } = await lockSeenDrafts(ctx, input);
    await ctx.db
      .update(contentWord)
      .set({
        draft: null,
        revision: sql`${contentWord.revision} + 1`,
        updatedBy: ctx.actor.id,
        updatedAt: ctx.now(),
      })
      .where(inArray(contentWord.path, [...drafts.keys()]));
    await recordAudit(ctx, {
      action: 'content.discard',
      entityId: section.id,
      label: section.title,
      before: Object.fromEntries(drafts),
    });
  });
  return getContent(outer, input);
}
