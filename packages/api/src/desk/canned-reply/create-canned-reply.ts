import type { saveCannedReplySchema } from '@app/contracts/desk/canned-reply/schema';
import { limits } from '@app/contracts/limits';
import { cannedReply } from '@app/db/schema/desk/canned-reply';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { auditSummary, toCannedReply } from './canned-reply-view';
import { assigneeColumnsOf, rejectDuplicate, writeParts } from './write-parts';

/**
 * Creates a canned reply for the whole team. Throws CANNED_REPLIES_FULL, CANNED_REPLY_EXISTS with a detail on
 * `title`, and what `writeParts` and `assigneeColumnsOf` throw.
 */
export async function createCannedReply(outer: UserContext, input: z.output<typeof saveCannedReplySchema>) {
  const { title, body, closes = false } = input;
  return rejectDuplicate(() =>
    inTransaction(outer, async (ctx) => {
      const assignee = await assigneeColumnsOf(ctx, input);
      // One insert at a time, so that concurrent calls cannot exceed the limit; readers don't wait.
      await ctx.db.execute(sql`lock table ${cannedReply} in share row exclusive mode`);
      if ((await ctx.db.$count(cannedReply)) >= limits.cannedReplies) {
        throw new AppError('CANNED_REPLIES_FULL', { values: { limit: limits.cannedReplies } });
      }
      const [row] = await ctx.db
        .insert(cannedReply)
        .values({ title, body, closes, ...assignee, createdAt: ctx.now(), updatedAt: ctx.now() })
        .returning();
      if (!row) throw new Error('the reply was not returned');
      await writeParts(ctx, row.id, input);
      const created = await toCannedReply(ctx, row);
      await recordAudit(ctx, {
        action: 'cannedReply.create',
        entityId: row.id,
        label: title,
        after: auditSummary(created),
      });
      return created;
    }),
  );
}
