import { isUnclaimed, ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../core/context';
import { removeOrphans } from '../files/remove-orphans';

/**
 * Removes a file that the caller has uploaded but not sent. A file that is already removed or sent is left
 * unchanged.
 */
export async function removeAttachment(ctx: UserContext, { id }: { id: string }) {
  const removed = await ctx.db
    .delete(ticketAttachment)
    .where(and(eq(ticketAttachment.id, id), eq(ticketAttachment.uploaderId, ctx.actor.id), isUnclaimed))
    .returning({ id: ticketAttachment.id });
  // Files without an owner are not the caller's: they may belong to another upload in progress.
  if (removed.length === 0) return;
  await removeOrphans(ctx, id).catch((cause: unknown) =>
    ctx.log.warn({ err: cause, ownerId: id }, 'files of a removed attachment are left to the sweep'),
  );
}
