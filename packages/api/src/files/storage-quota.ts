import { limits } from '@app/contracts/limits';
import { isAdminRole } from '@app/contracts/people/user/role';
import { ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { storedFile } from '@app/db/schema/files/stored-file';
import { and, count, eq, isNull, sql, sum } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { Context, UserContext } from '../core/context';

/**
 * Rejects a file that exceeds the quota of a customer's account, by number or by bytes; the team has no such
 * limit. Call it with the account locked. Throws FILES_FULL.
 */
export async function checkAccountQuota(ctx: UserContext, bytes: number): Promise<void> {
  if (isAdminRole(ctx.actor.role)) return;
  const [held] = await ctx.db
    .select({ files: count(), bytes: sum(ticketAttachment.bytes).mapWith(Number) })
    .from(ticketAttachment)
    .where(eq(ticketAttachment.uploaderId, ctx.actor.id));
  rejectFull(held, bytes);
}

/**
 * Does the same for a lead, and for what those in copy of a ticket send, who need no account. Throws FILES_FULL.
 */
export async function checkThreadQuota(
  { db }: Context,
  thread: { leadId: string } | { ticketId: string },
  bytes: number,
): Promise<void> {
  const [held] = await db
    .select({ files: count(), bytes: sum(ticketAttachment.bytes).mapWith(Number) })
    .from(ticketAttachment)
    .innerJoin(ticketMessage, eq(ticketMessage.id, ticketAttachment.messageId))
    .where(
      'leadId' in thread
        ? eq(ticketMessage.leadId, thread.leadId)
        : and(eq(ticketMessage.ticketId, thread.ticketId), isNull(ticketAttachment.uploaderId)),
    );
  rejectFull(held, bytes);
}

function rejectFull(held: { files: number; bytes: number | null } | undefined, bytes: number): void {
  const { files = 0, bytes: heldBytes = 0 } = held ?? {};
  if (files < limits.accountFiles && (heldBytes ?? 0) + bytes <= limits.accountFileBytes) return;
  const values = { files: limits.accountFiles, megabytes: limits.accountFileBytes / 1_000_000 };
  throw new AppError('FILES_FULL', { values });
}

/**
 * Rejects files that exceed the store's quota: all files together take at most `fileQuotaBytes`. Record them
 * in the same transaction, which holds off other checks until it ends. Throws STORAGE_FULL.
 */
export async function checkStorageQuota(
  { db, fileQuotaBytes, log }: Pick<Context, 'db' | 'fileQuotaBytes' | 'log'>,
  bytes: number,
): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('room for files'))`);
  const [held] = await db.select({ bytes: sum(storedFile.bytes).mapWith(Number) }).from(storedFile);
  if ((held?.bytes ?? 0) + bytes <= fileQuotaBytes) return;
  log.error(
    { held: held?.bytes, fileQuotaBytes },
    'files take all the room they may: set FILE_QUOTA_GB, or remove some',
  );
  throw new AppError('STORAGE_FULL');
}
