import { cannedReply } from '@app/db/schema/desk/canned-reply';
import { eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { removeInBackground } from '../../files/store-files';
import { auditSummary, toCannedReply } from './canned-reply-view';

/** Deletes a canned reply with its files; messages sent with it stay. Throws CANNED_REPLY_NOT_FOUND. */
export async function removeCannedReply(outer: UserContext, { id }: { id: string }): Promise<void> {
  const fileIds = await inTransaction(outer, async (ctx) => {
    const [row] = await ctx.db.select().from(cannedReply).where(eq(cannedReply.id, id)).for('update');
    if (!row) throw new AppError('CANNED_REPLY_NOT_FOUND');
    const removed = await toCannedReply(ctx, row);
    await ctx.db.delete(cannedReply).where(eq(cannedReply.id, id));
    await recordAudit(ctx, {
      action: 'cannedReply.delete',
      entityId: id,
      label: removed.title,
      before: auditSummary(removed),
    });
    return removed.fileIds;
  });
  await removeInBackground(outer, fileIds);
}
