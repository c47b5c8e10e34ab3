import { cannedReply } from '@app/db/schema/canned-reply';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';

/** Deletes a canned reply; what was sent with it stays. Throws CANNED_REPLY_NOT_FOUND. */
export async function removeCannedReply(outer: UserContext, { id }: { id: string }): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const [gone] = await ctx.db.delete(cannedReply).where(eq(cannedReply.id, id)).returning();
    if (!gone) throw new AppError('CANNED_REPLY_NOT_FOUND');
    const { title, body } = gone;
    await recordAudit(ctx, {
      action: 'cannedReply.delete',
      entityId: id,
      label: title,
      before: { title, body },
    });
  });
}
