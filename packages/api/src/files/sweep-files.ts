import { limits } from '@app/contracts/limits';
import { isUnclaimed, ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { and, lt } from 'drizzle-orm';
import type { Services } from '../core/context';
import { removeOldOrphans } from './remove-orphans';

/** Removes attachments that were never sent, and files that are no longer referenced (rest.uploaded-path). */
export async function sweepFiles(services: Pick<Services, 'db' | 'files' | 'now'>): Promise<void> {
  const before = new Date(services.now().getTime() - limits.unsentFileMs);
  await services.db.delete(ticketAttachment).where(and(isUnclaimed, lt(ticketAttachment.createdAt, before)));
  await removeOldOrphans(services);
}
