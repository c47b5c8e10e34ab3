import type { updateCannedReplySchema } from '@app/contracts/desk/canned-reply/schema';
import { cannedReply } from '@app/db/schema/desk/canned-reply';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { differenceOf, recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { removeInBackground } from '../../files/store-files';
import { auditedValues, toCannedReply } from './canned-reply-view';
import { assigneeColumnsOf, rejectDuplicate, writeParts } from './write-parts';

const fields = ['title', 'body', 'closes', 'assignTo', 'tagIds', 'fileIds'] as const;
const auditedFields = ['title', 'body', 'closes', 'assignsTo', 'tags', 'files'] as const;

/**
 * Changes a canned reply; omitted fields stay unchanged. Throws CANNED_REPLY_NOT_FOUND, CANNED_REPLY_CHANGED
 * when it is no longer the version that the caller has edited, CANNED_REPLY_EXISTS with a detail on `title`,
 * and what `writeParts` and `assigneeColumnsOf` throw.
 */
export async function updateCannedReply(outer: UserContext, input: z.output<typeof updateCannedReplySchema>) {
  const { reply, removedFiles } = await rejectDuplicate(() =>
    inTransaction(outer, async (ctx) => {
      const assignee = await assigneeColumnsOf(ctx, input);
      const [row] = await ctx.db.select().from(cannedReply).where(eq(cannedReply.id, input.id)).for('update');
      if (!row) throw new AppError('CANNED_REPLY_NOT_FOUND');
      if (row.updatedAt.getTime() !== Date.parse(input.updatedAt)) throw new AppError('CANNED_REPLY_CHANGED');
      const before = await toCannedReply(ctx, row);
      const { title, body, closes = row.closes } = input;
      const changed = { title, body, closes, ...assignee };
      const removedFiles = await writeParts(ctx, row.id, input);
      const after = await toCannedReply(ctx, { ...row, ...changed });
      // Compares ids, not names: another person or file may have the same name.
      if (!differenceOf(before, after, fields)) return { reply: after, removedFiles };
      const [saved] = await ctx.db
        .update(cannedReply)
        .set({ ...changed, updatedAt: ctx.now() })
        .where(eq(cannedReply.id, input.id))
        .returning();
      if (!saved) throw new Error('the reply was not returned');
      await recordAudit(ctx, {
        action: 'cannedReply.update',
        entityId: input.id,
        label: saved.title,
        ...differenceOf(auditedValues(before), auditedValues(after), auditedFields),
      });
      return { reply: await toCannedReply(ctx, saved), removedFiles };
    }),
  );
  await removeInBackground(outer, removedFiles);
  return reply;
}
