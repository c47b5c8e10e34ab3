import { listPictures } from '@app/content/shown-picture';
import { limits } from '@app/contracts/limits';
import { pictureIdOf } from '@app/contracts/site/post/library-address';
import { templateMedia } from '@app/db/schema/catalogue/template';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { storedFile } from '@app/db/schema/files/stored-file';
import { libraryPicture } from '@app/db/schema/site/library-picture';
import { post, postVersion, postVersionPicture } from '@app/db/schema/site/post';
import { and, asc, desc, eq, exists, gt, notExists, or, sql } from 'drizzle-orm';
import type { Services } from '../../core/context';
import { paint } from '../../files/media/picture-painter';
import { referencesPicture } from '../media-library/picture-uses';
import { contentOf } from './post-view';

type Library = Pick<Services, 'db' | 'files' | 'now' | 'log'>;

const batchSize = 20;

/** Failed uploads are retried every hour, because the storage may have been down, but logged only once. */
const loggedIds = new Set<string>();

/**
 * Takes pictures that earlier releases uploaded for posts into the library, each under the id of its file:
 * posts keep referencing the file and show the library's data
 * (docs/decisions/0050-pictures-of-posts-come-from-the-media-library.md). A picture that only earlier versions show is
 * added as removed. Works in small batches until `signal` aborts at server shutdown; each is processed on its
 * own, by the first server to reach it, and one whose file cannot be read stays as it is.
 */
export async function takeOverUploads(services: Library, signal?: AbortSignal): Promise<void> {
  let lastId: string | undefined;
  do {
    const found = await findUploads(services, lastId);
    for (const upload of found) {
      if (signal?.aborted) return;
      await takeOver(services, upload);
    }
    lastId = found.length === batchSize ? found.at(-1)?.id : undefined;
  } while (lastId);
}

/** Returns the next uploads missing from the library, each with the newest version that shows it. */
function findUploads({ db }: Library, lastId: string | undefined) {
  const { pictureId, postId, number } = postVersionPicture;
  return db
    .selectDistinctOn([pictureId], {
      id: pictureId,
      content: postVersion.content,
      name: sql<string | null>`(
        select ${auditEvent.entityLabel} from ${auditEvent}
        where ${auditEvent.entityId} = ${pictureId}::text and ${auditEvent.action} = 'file.upload' limit 1
      )`,
    })
    .from(postVersionPicture)
    .innerJoin(postVersion, and(eq(postVersion.postId, postId), eq(postVersion.number, number)))
    .where(
      and(
        lastId === undefined ? undefined : gt(pictureId, lastId),
        notExists(
          db
            .select()
            .from(libraryPicture)
            .where(or(eq(libraryPicture.id, pictureId), eq(libraryPicture.fileId, pictureId))),
        ),
        // A post may reference by its address a file that was not uploaded for one.
        notExists(db.select().from(templateMedia).where(eq(templateMedia.id, pictureId))),
        exists(db.select().from(storedFile).where(eq(storedFile.ownerId, pictureId))),
      ),
    )
    .orderBy(asc(pictureId), desc(postVersion.createdAt))
    .limit(batchSize);
}

type Upload = Awaited<ReturnType<typeof findUploads>>[number];

async function takeOver({ db, files, now, log }: Library, upload: Upload): Promise<void> {
  const { id, content, name } = upload;
  const shown = listPictures(contentOf(content)).find(({ src }) => pictureIdOf(src) === id);
  if (!shown) return;
  try {
    const key = shown.src.replace('/files/', '');
    const [file] = await db.select().from(storedFile).where(eq(storedFile.key, key));
    const bytes = file && (await files.get(key));
    if (!bytes) return;
    const { width, height } = await paint('readHead', { bytes, pixels: limits.imagePixels, animated: false });
    await db
      .insert(libraryPicture)
      .values({
        ...{ id, fileId: id, fileUrl: shown.src, fileName: name ?? key.replaceAll('/', '-') },
        ...{ alt: shown.alt, width, height, bytes: bytes.length },
        // Covers used to be cropped at the bottom.
        focusY: 0,
        // Decided as late as possible, because a version that shows it may be restored meanwhile.
        removedAt: sql`case when not exists (select from ${post} where ${referencesPicture(sql`${id}`)})
          then ${sql.param(now(), libraryPicture.removedAt)}::timestamptz end`,
        ...{ createdAt: file.createdAt, updatedAt: now() },
      })
      .onConflictDoNothing();
  } catch (error) {
    if (loggedIds.has(id)) return;
    loggedIds.add(id);
    log.warn(
      { err: error, picture: id },
      'an uploaded picture of a post could not be taken into the library',
    );
  }
}
