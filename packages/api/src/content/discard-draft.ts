import type { publishContentSchema } from '@app/contracts/content/schema';
import { contentWord } from '@app/db/schema/content-word';
import { inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { getContent, readWordRows, requireSection } from './content-view';
import { lockWords, rejectChanged } from './lock-words';

/** Gives up what is drafted in a section; what is published stays. Throws what `publishContent` does. */
export async function discardDraft(outer: UserContext, input: z.output<typeof publishContentSchema>) {
  const section = requireSection(input.section);
  await inTransaction(outer, async (ctx) => {
    await lockWords(ctx);
    const rows = await readWordRows(ctx, section);
    const drafts = [...rows.values()].filter(({ draft }) => draft);
    if (drafts.length === 0) throw new AppError('CONTENT_NOTHING_DRAFTED');
    const paths = drafts.map(({ path }) => path);
    rejectChanged(
      rows,
      paths.map((path) => ({ path, revision: input.revisions[path] ?? -1 })),
    );
    await ctx.db
      .update(contentWord)
      .set({
        draft: null,
        revision: sql`${contentWord.revision} + 1`,
        updatedBy: ctx.actor.id,
        updatedAt: ctx.now(),
      })
      .where(inArray(contentWord.path, paths));
    await recordAudit(ctx, {
      action: 'content.discard',
      entityId: section.id,
      label: section.title,
      before: Object.fromEntries(drafts.map(({ path, draft }) => [path, draft?.value ?? null])),
    });
  });
  return getContent(outer, input);
}
