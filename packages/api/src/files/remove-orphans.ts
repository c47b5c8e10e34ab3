import { limits } from '@app/contracts/limits';
import { storedFile } from '@app/db/schema/stored-file';
import { templateMedia } from '@app/db/schema/template';
import { ticketAttachment } from '@app/db/schema/ticket-attachment';
import { and, eq, lt, notExists, type SQL } from 'drizzle-orm';
import type { Services } from '../core/context';

type Storage = Pick<Services, 'db' | 'files'>;

const batchSize = 100;

/** Removes the files of an owner that is not there. Call it after the commit that removed it. */
export async function removeOrphans(storage: Storage, ownerId: string): Promise<void> {
  await removeBatch(storage, eq(storedFile.ownerId, ownerId));
}

/** Removes the files of all owners that are gone or never came. Several instances at once do no harm. */
export async function removeOldOrphans(storage: Storage & Pick<Services, 'now'>): Promise<void> {
  const before = new Date(storage.now().getTime() - limits.unsentFileMs);
  while ((await removeBatch(storage, lt(storedFile.createdAt, before))) === batchSize);
}

/** Answers how many it has removed, `batchSize` at most. */
async function removeBatch({ db, files }: Storage, which: SQL): Promise<number> {
  const orphans = await db
    .select({ key: storedFile.key })
    .from(storedFile)
    .where(
      and(
        which,
        notExists(
          db
            .select({ id: ticketAttachment.id })
            .from(ticketAttachment)
            .where(eq(ticketAttachment.id, storedFile.ownerId)),
        ),
        notExists(
          db
            .select({ id: templateMedia.id })
            .from(templateMedia)
            .where(eq(templateMedia.id, storedFile.ownerId)),
        ),
      ),
    )
    .limit(batchSize);
  for (const { key } of orphans) {
    await files.delete(key);
    await db.delete(storedFile).where(eq(storedFile.key, key));
  }
  return orphans.length;
}
