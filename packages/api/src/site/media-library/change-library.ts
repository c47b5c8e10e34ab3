import { libraryImageTypes } from '@app/contracts/files/file/schema';
import type {
  addPictureSchema,
  replacePictureSchema,
  updatePictureSchema,
  versionedPictureSchema,
} from '@app/contracts/files/media/schema';
import { limits } from '@app/contracts/limits';
import { libraryPicture } from '@app/db/schema/site/library-picture';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { makePicture, type NewPicture } from '../../catalogue/template/write-pictures';
import { AppError } from '../../core/app-error';
import { differenceOf, recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { readUpload } from '../../files/media/read-upload';
import { removeInBackground, storeFiles } from '../../files/store-files';
import { listUses, type PictureUse } from './picture-uses';
import { isInLibrary, type LibraryRow, lockPicture, toLibraryPicture } from './resolve-pictures';

/**
 * Checks a file by its bytes and creates its sizes, as for a template, but of a still picture. Throws
 * FILE_TOO_LARGE, FILE_TYPE, FILE_UNREADABLE, IMAGE_TOO_LARGE.
 */
async function readPicture(ctx: UserContext, file: File): Promise<NewPicture> {
  const upload = await readUpload(ctx, file, libraryImageTypes);
  return makePicture(upload, { name: file.name, accountId: ctx.actor.id, still: true });
}

function fileColumns({ id, fileUrl, fileName, image, variants }: NewPicture) {
  const { width, height, bytes } = image;
  return { fileId: id, fileUrl, fileName, width, height, bytes: bytes.length, variants };
}

/**
 * Excludes pictures taken over from a post, which cannot be removed and would fill the library; one that was
 * replaced since counts as added.
 */
const isAdded = ne(libraryPicture.id, libraryPicture.fileId);

/**
 * Adds a picture to the library. `wasAnimated`: only its first frame was kept. Throws LIBRARY_FULL, what
 * `readPicture` throws, STORAGE_FULL, STORAGE_UNAVAILABLE.
 */
export async function addPicture(
  outer: UserContext,
  { file, alt, altTranslations }: z.output<typeof addPictureSchema>,
) {
  const picture = await readPicture(outer, file);
  return storeFiles(outer, [picture], async (ctx) => {
    // Serialized, so that concurrent calls cannot exceed the limit.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('media library'))`);
    if ((await ctx.db.$count(libraryPicture, and(isInLibrary, isAdded))) >= limits.libraryPictures) {
      throw new AppError('LIBRARY_FULL', { values: { limit: limits.libraryPictures } });
    }
    const now = ctx.now();
    const [row] = await ctx.db
      .insert(libraryPicture)
      .values({ ...fileColumns(picture), alt, altTranslations, createdAt: now, updatedAt: now })
      .returning();
    if (!row) throw new Error('the picture was not returned');
    await recordAudit(ctx, {
      action: 'media.add',
      entityId: row.id,
      label: row.fileName,
      after: auditedValues(row),
    });
    return { ...toLibraryPicture(row), wasAnimated: picture.image.wasAnimated };
  });
}

const auditedFields = ['fileName', 'size', 'alt', 'altTranslations', 'focus'] as const;

function auditedValues(row: LibraryRow) {
  const { fileName, bytes, width, height, alt, altTranslations, focusX, focusY } = row;
  const size = `${width} × ${height}, ${bytes} bytes`;
  return {
    fileName,
    size,
    alt,
    altTranslations,
    focus: `${focusX} % from the left, ${focusY} % from the top`,
  };
}

type Change = Partial<typeof libraryPicture.$inferInsert>;

async function saveChange(
  ctx: UserContext,
  row: LibraryRow,
  action: 'media.update' | 'media.replace',
  to: Change,
) {
  const [saved] = await ctx.db
    .update(libraryPicture)
    .set({ ...to, version: row.version + 1, updatedAt: ctx.now() })
    .where(eq(libraryPicture.id, row.id))
    .returning();
  if (!saved) throw new Error('the picture was not returned');
  const difference = differenceOf(auditedValues(row), auditedValues(saved), auditedFields) ?? {};
  await recordAudit(ctx, { action, entityId: row.id, label: saved.fileName, ...difference });
  return toLibraryPicture(saved);
}

/**
 * Changes the alt text or the focal point of a picture everywhere it is shown. Throws what `lockPicture`
 * throws.
 */
export async function updatePicture(outer: UserContext, input: z.output<typeof updatePictureSchema>) {
  const { alt, altTranslations, focus } = input;
  return inTransaction(outer, async (ctx) =>
    saveChange(ctx, await lockPicture(ctx, input), 'media.update', {
      ...{ alt, focusX: focus.x, focusY: focus.y },
      ...(altTranslations && { altTranslations }),
    }),
  );
}

/**
 * Replaces the file everywhere the picture is shown (media.replaced-everywhere); the old file is deleted
 * unless versions of posts reference it. Throws what `lockPicture` and `readPicture` throw, STORAGE_FULL,
 * STORAGE_UNAVAILABLE.
 */
export async function replacePicture(outer: UserContext, input: z.output<typeof replacePictureSchema>) {
  const picture = await readPicture(outer, input.file);
  let before = '';
  const saved = await storeFiles(outer, [picture], async (ctx) => {
    const row = await lockPicture(ctx, input);
    before = row.fileId;
    return saveChange(ctx, row, 'media.replace', fileColumns(picture));
  });
  await removeInBackground(outer, [before]);
  return { ...saved, wasAnimated: picture.image.wasAnimated };
}

/** Lists a readable number of uses, and how many more there are. */
function placesOf(uses: readonly PictureUse[]): string {
  const titles = [...new Set(uses.map(({ title }) => `“${title}”`))];
  const listed = titles.slice(0, limits.namedPlaces);
  const moreCount = titles.length - listed.length;
  const more = moreCount > 0 ? [`${moreCount} more`] : [];
  return new Intl.ListFormat('en').format([...listed, ...more]);
}

/**
 * Removes a picture from the library. It is stored as long as earlier versions of content show it
 * (media.kept-while-used). Throws what `lockPicture` throws, and PICTURE_IN_USE while published, drafted or
 * scheduled content shows it: site text, a post or a page.
 */
export async function removePicture(outer: UserContext, seen: z.output<typeof versionedPictureSchema>) {
  await inTransaction(outer, async (ctx) => {
    const row = await lockPicture(ctx, seen);
    const uses = await listUses(ctx, row.id);
    if (uses.length > 0) throw new AppError('PICTURE_IN_USE', { values: { places: placesOf(uses) } });
    await ctx.db
      .update(libraryPicture)
      .set({ removedAt: ctx.now(), version: row.version + 1, updatedAt: ctx.now() })
      .where(eq(libraryPicture.id, row.id));
    await recordAudit(ctx, {
      action: 'media.remove',
      entityId: row.id,
      label: row.fileName,
      before: auditedValues(row),
    });
  });
}
