import { templateImageTypes } from '@app/contracts/files/file/schema';
import { limits } from '@app/contracts/limits';
import { importMessages } from '@app/contracts/operations/import/messages';
import { template, templateMedia } from '@app/db/schema/catalogue/template';
import { importPicture, importRow, importRun } from '@app/db/schema/operations/import';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import {
  checkPictureCount,
  insertPicture,
  makePicture,
  type NewPicture,
} from '../../catalogue/template/write-pictures';
import { AppError } from '../../core/app-error';
import { backgroundContext } from '../../core/background-context';
import type { Context, Services } from '../../core/context';
import { readUpload } from '../../files/media/read-upload';
import { removeInBackground, storeFiles } from '../../files/store-files';
import { fetchPicture, PictureFault } from './fetch-picture';
import { pathInArchive } from './picture-archive';
import { markPictureFailed, packedKey } from './store-packed-pictures';

/** A picture claimed by a dead process becomes available again after this time. */
const leaseMs = 120_000;
/** Doubled and quadrupled for the following retries. */
const retryMs = 30_000;
const atOnce = 2;

type DuePicture = typeof importPicture.$inferSelect;

/** Claims the next due picture for `leaseMs`. */
async function claimDue({ db, now }: Services): Promise<DuePicture | undefined> {
  const next = db
    .select({ id: importPicture.id })
    .from(importPicture)
    .where(and(eq(importPicture.state, 'waiting'), lte(importPicture.dueAt, now())))
    .orderBy(asc(importPicture.dueAt), asc(importPicture.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [due] = await db
    .update(importPicture)
    .set({ tries: sql`${importPicture.tries} + 1`, dueAt: new Date(now().getTime() + leaseMs) })
    .where(inArray(importPicture.id, next))
    .returning();
  return due;
}

/**
 * Adds a picture whose files are stored; a template unchanged since the import still counts as unchanged when
 * the import is undone.
 */
async function addToTemplate(ctx: Context, due: DuePicture, picture: NewPicture): Promise<void> {
  const { templateId, position } = due;
  const [found] = await ctx.db
    .select({ updatedAt: template.updatedAt })
    .from(template)
    .where(eq(template.id, templateId))
    .for('no key update');
  if (!found) throw new AppError('TEMPLATE_NOT_FOUND');
  checkPictureCount((await ctx.db.$count(templateMedia, eq(templateMedia.templateId, templateId))) + 1);
  const updatedAt = ctx.now();
  await insertPicture(ctx, picture, { templateId, position, alt: '' });
  await ctx.db
    .update(template)
    .set({ updatedAt, version: sql`${template.version} + 1` })
    .where(eq(template.id, templateId));
  await ctx.db
    .update(importRow)
    .set({ writtenAt: updatedAt })
    .where(and(eq(importRow.templateId, templateId), eq(importRow.writtenAt, found.updatedAt)));
  await ctx.db
    .update(importPicture)
    .set({ state: 'added', mediaId: picture.id })
    .where(eq(importPicture.id, due.id));
  await ctx.db
    .update(importRun)
    .set({ picturesAdded: sql`${importRun.picturesAdded} + 1` })
    .where(eq(importRun.id, due.runId));
}

/** Reads the stored bytes of a picture from an archive, or else fetches its address. */
async function fetchBytes(services: Services, { id, url }: DuePicture): Promise<Uint8Array> {
  if (pathInArchive(url) === null) return fetchPicture(url, { allowPrivate: services.allowPrivateWebhooks });
  const bytes = await services.files.get(packedKey(id));
  if (!bytes) throw new PictureFault(importMessages.pictureUnreadable, { isPermanent: true });
  return bytes;
}

async function fetchOne(services: Services, due: DuePicture): Promise<void> {
  const ctx = backgroundContext(services, `picture ${due.id}`);
  const bytes = await fetchBytes(services, due);
  const path = pathInArchive(due.url) ?? new URL(due.url).pathname;
  const name = path.split('/').at(-1) ?? '';
  const file = new File([Buffer.from(bytes)], name);
  const upload = await readUpload(ctx, file, templateImageTypes);
  const picture = await makePicture(upload, { name, accountId: due.runId });
  await storeFiles(ctx, [picture], (tx) => addToTemplate(tx, due, picture));
}

/** Returns the message of an error that a retry would not change; null for a possibly temporary one. */
function permanentFaultOf(error: unknown): string | null {
  if (error instanceof PictureFault) return error.isPermanent ? error.message : null;
  return error instanceof AppError && error.status < 500 ? error.message : null;
}

async function attempt(services: Services, due: DuePicture): Promise<void> {
  try {
    await fetchOne(services, due);
  } catch (error) {
    // The picture was removed with its template in the meantime.
    if (error instanceof AppError && error.reason === 'TEMPLATE_NOT_FOUND') return;
    const isKnown = error instanceof PictureFault || error instanceof AppError;
    if (!isKnown)
      services.log.warn({ err: error, picture: due.id }, 'an imported picture could not be added');
    const faultMessage = isKnown ? error.message : new AppError('UNEXPECTED').message;
    const fault = permanentFaultOf(error) ?? (due.tries >= limits.importPictureTries ? faultMessage : null);
    if (fault !== null) return markPictureFailed(services, due, fault);
    const dueAt = new Date(services.now().getTime() + retryMs * 2 ** due.tries);
    await services.db.update(importPicture).set({ dueAt }).where(eq(importPicture.id, due.id));
  }
}

/**
 * Adds the due pictures of imported templates, some concurrently, until there are none
 * (import.pictures-fetched, import.pictures-archived).
 */
export async function fetchDuePictures(services: Services): Promise<void> {
  const work = async () => {
    for (let due = await claimDue(services); due; due = await claimDue(services)) {
      await attempt(services, due);
      // Removes the stored archive copy of a finished picture.
      if (pathInArchive(due.url) !== null) await removeInBackground(services, [due.id]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
