import { limits } from '@app/contracts/limits';
import { messageDraft } from '@app/db/schema/conversation/message-draft';
import { lt } from 'drizzle-orm';
import type { Services } from '../../core/context';

/** Removes drafts that were not changed for `limits.messageDraftMs`. */
export async function sweepDrafts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db
    .delete(messageDraft)
    .where(lt(messageDraft.updatedAt, new Date(now().getTime() - limits.messageDraftMs)));
}
