import type { updateCannedReplySchema } from '@app/contracts/canned-reply/schema';
import { cannedReply } from '@app/db/schema/canned-reply';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { differenceOf, recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { toCannedReply } from './canned-reply-view';
import { rejectDuplicate } from './reject-duplicate';

/**
 * Changes title and text of a canned reply. Throws CANNED_REPLY_NOT_FOUND, CANNED_REPLY_CHANGED when it is no longer
 * the version that the caller has edited, CANNED_REPLY_EXISTS with a detail on `title`.
 */
export async function updateCannedReply(outer: UserContext, input: z.output<typeof updateCannedReplySchema>) {
  return rejectDuplicate(() =>
    inTransaction(outer, async (ctx) => {
      const [before] = await ctx.db
        .select()
        .from(cannedReply)
        .where(eq(cannedReply.id, input.id))
        .for('update');
      if (!before) throw new AppError('CANNED_REPLY_NOT_FOUND');
      if (before.updatedAt.getTime() !== Date.parse(input.updatedAt))
        throw new AppError('CANNED_REPLY_CHANGED');
      const difference = differenceOf(before, { title: input.title, body: input.body }, ['title', 'body']);
      if (!difference) return toCannedReply(before);
      const [after] = await ctx.db
        .update(cannedReply)
        .set({ title: input.title, body: input.body, updatedAt: ctx.now() })
        .where(eq(cannedReply.id, input.id))
        .returning();
      if (!after) throw new Error('the reply was not returned');
      await recordAudit(ctx, {
        action: 'cannedReply.update',
        entityId: input.id,
        label: after.title,
        ...difference,
      });
      return toCannedReply(after);
    }),
  );
}
