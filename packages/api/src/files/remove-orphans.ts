import { limits } from '@app/contracts/limits';
import { templateMedia } from '@app/db/schema/catalogue/template';
import { templateRelease } from '@app/db/schema/catalogue/template-release';
import { isUnclaimed, ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { cannedReplyFile } from '@app/db/schema/desk/canned-reply';
import { storedFile } from '@app/db/schema/files/stored-file';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { importPicture } from '@app/db/schema/operations/import';
import { invoice } from '@app/db/schema/sales/invoice';
import { payment } from '@app/db/schema/sales/payment';
import { quote } from '@app/db/schema/sales/quote';
import { libraryPicture } from '@app/db/schema/site/library-picture';
import { postVersionPicture } from '@app/db/schema/site/post';
import { and, asc, eq, gt, inArray, lt, notExists, type SQL } from 'drizzle-orm';
import type { Services } from '../core/context';
import { sweepRows } from '../core/sweep-rows';

type Storage = Pick<Services, 'db' | 'files'>;

const batchSize = 100;

/**
 * Removes the files of a missing owner. Call it after the commit that removed it. Throws the error of a file
 * that could not be removed.
 */
export async function removeOrphans(storage: Storage, ownerId: string): Promise<void> {
  await removeAll(storage, eq(storedFile.ownerId, ownerId));
}

/** Removes those of these files that have no owner. Throws the same. */
export async function removeOrphanFiles(storage: Storage, keys: readonly string[]): Promise<void> {
  await removeAll(storage, inArray(storedFile.key, [...keys]));
}

/**
 * Removes the files of all owners that were deleted or never created. Safe to run on several instances at
 * once. A file that cannot be removed does not stop the others; when all are done, the first such error is
 * thrown.
 */
export async function removeOldOrphans(storage: Storage & Pick<Services, 'now'>): Promise<void> {
  const before = new Date(storage.now().getTime() - limits.unsentFileMs);
  await removeAll(storage, lt(storedFile.createdAt, before));
}

async function removeAll(storage: Storage, which: SQL): Promise<void> {
  const failures: unknown[] = [];
  let keys: string[] = [];
  do {
    const last = keys.at(-1);
    keys = await findOrphans(storage, and(which, last === undefined ? undefined : gt(storedFile.key, last)));
    for (const key of keys) {
      try {
        await storage.files.delete(key);
        await storage.db.delete(storedFile).where(eq(storedFile.key, key));
      } catch (error) {
        failures.push(error);
      }
    }
  } while (keys.length === batchSize);
  if (failures.length > 0) throw failures[0];
}

/** Returns the next files without an owner in the order of their keys, at most `batchSize`. */
async function findOrphans({ db }: Storage, which: SQL | undefined): Promise<string[]> {
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
        notExists(ownReleases(db)),
        notExists(postsShowing(db)),
        notExists(
          db
            .select({ id: libraryPicture.id })
            .from(libraryPicture)
            .where(eq(libraryPicture.fileId, storedFile.ownerId)),
        ),
        // Payments are permanent: files stored for one that it does not reference come from failed uploads.
        notExists(
          db
            .select({ id: payment.id })
            .from(payment)
            .where(and(eq(payment.id, storedFile.ownerId), eq(payment.fileKey, storedFile.key))),
        ),
        // The original of a mail can be removed before the mail.
        notExists(
          db
            .select({ id: inboundMail.id })
            .from(inboundMail)
            .where(and(eq(inboundMail.id, storedFile.ownerId), eq(inboundMail.hasOriginal, true))),
        ),
        notExists(
          db
            .select({ id: cannedReplyFile.id })
            .from(cannedReplyFile)
            .where(eq(cannedReplyFile.id, storedFile.ownerId)),
        ),
        notExists(db.select({ id: quote.id }).from(quote).where(eq(quote.id, storedFile.ownerId))),
        notExists(db.select({ id: invoice.id }).from(invoice).where(eq(invoice.id, storedFile.ownerId))),
        // A separate copy: the picture is stored anew when it is added.
        notExists(
          db
            .select({ id: importPicture.id })
            .from(importPicture)
            .where(and(eq(importPicture.id, storedFile.ownerId), eq(importPicture.state, 'waiting'))),
        ),
      ),
    )
    .orderBy(asc(storedFile.key))
    .limit(batchSize);
  return orphans.map(({ key }) => key);
}

const ownReleases = (db: Storage['db']) =>
  db
    .select({ id: templateRelease.id })
    .from(templateRelease)
    .where(eq(templateRelease.id, storedFile.ownerId));

/**
 * Finds versions of posts that reference an earlier upload, including one since replaced by the library that
 * the previous release still references by name.
 */
function postsShowing(db: Storage['db']) {
  return db
    .select({ id: postVersionPicture.pictureId })
    .from(postVersionPicture)
    .where(eq(postVersionPicture.pictureId, storedFile.ownerId));
}

/** Removes attachments that were never sent, and files that are no longer referenced (rest.uploaded-path). */
export async function sweepFiles(services: Pick<Services, 'db' | 'files' | 'now'>): Promise<void> {
  const before = new Date(services.now().getTime() - limits.unsentFileMs);
  await sweepRows(services, ticketAttachment, and(isUnclaimed, lt(ticketAttachment.createdAt, before)));
  await removeOldOrphans(services);
}
