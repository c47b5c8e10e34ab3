import { altName } from '@app/contracts/catalogue/translation/schema';
import { fileMessages } from '@app/contracts/files/file/messages';
import type {
  addTemplateMediaSchema,
  reorderMediaSchema,
  setMediaAltSchema,
  templateMediaSchema,
} from '@app/contracts/files/file/schema';
import { otherLanguages } from '@app/contracts/other-languages';
import { template, templateMedia } from '@app/db/schema/catalogue/template';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, fieldError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { removeOrphans } from '../../files/remove-orphans';
import { storeFiles } from '../../files/store-files';
import { lockTemplate } from './lock-template';
import { findMediaFile, listTemplateMedia, readMedia } from './media-files';
import { checkPictureCount, readPicture, writePicture } from './write-pictures';

const mediaPath = /^\/files\/media\/([\da-f-]{36})\/([\w.]+)$/;

/**
 * Reads the picture that `uploadImage` stored at this address. Throws FILE_NOT_FOUND, and VALIDATION_FAILED
 * without an address.
 */
async function readUploadedImage(ctx: UserContext, path: string | undefined): Promise<File> {
  if (path === undefined) throw fieldError('file', fileMessages.fileRequired);
  const [, id, name] = mediaPath.exec(path) ?? [];
  if (!id || !name) throw new AppError('FILE_NOT_FOUND');
  const bytes = await ctx.files.get(findMediaFile({ id, name }).key);
  if (!bytes) throw new AppError('FILE_NOT_FOUND');
  return new File([Buffer.from(bytes)], name);
}

/**
 * Appends a picture to a template and returns all of its pictures (catalogue.picture-order,
 * catalogue.picture-limits). Throws TEMPLATE_NOT_FOUND, TOO_MANY_FILES, FILE_NOT_FOUND, FILE_TOO_LARGE,
 * FILE_TYPE, FILE_UNREADABLE, IMAGE_TOO_LARGE, STORAGE_UNAVAILABLE.
 */
export async function addTemplateMedia(
  outer: UserContext,
  { id: templateId, file, path, alt }: z.output<typeof addTemplateMediaSchema>,
) {
  checkPictureCount((await listTemplateMedia(outer, { id: templateId })).length + 1);
  const picture = await readPicture(outer, file ?? (await readUploadedImage(outer, path)));
  return storeFiles(outer, [picture], async (ctx) => {
    const label = await lockTemplate(ctx, templateId);
    const position = (await readMedia(ctx, templateId)).length;
    checkPictureCount(position + 1);
    await writePicture(ctx, picture, { templateId, label, position, alt });
    return readMedia(ctx, templateId);
  });
}

/**
 * Removes a picture of a template with its files and returns the remaining ones. Throws TEMPLATE_NOT_FOUND,
 * MEDIA_NOT_FOUND.
 */
export async function removeTemplateMedia(
  outer: UserContext,
  { id: templateId, mediaId }: z.output<typeof templateMediaSchema>,
) {
  const remaining = await inTransaction(outer, async (ctx) => {
    const label = await lockTemplate(ctx, templateId);
    const [removed] = await ctx.db
      .delete(templateMedia)
      .where(and(eq(templateMedia.id, mediaId), eq(templateMedia.templateId, templateId)))
      .returning();
    if (!removed) throw new AppError('MEDIA_NOT_FOUND');
    await forgetTexts(ctx, templateId, altName(mediaId));
    const rest = await readMedia(ctx, templateId);
    await writeMediaOrder(
      ctx,
      rest.map(({ id }) => id),
    );
    const { fileName, alt } = removed;
    await recordAudit(ctx, {
      action: 'template.removeMedia',
      entityId: templateId,
      label,
      before: { fileName, alt },
    });
    return rest;
  });
  await removeOrphans(outer, mediaId).catch((cause: unknown) =>
    outer.log.warn({ err: cause, mediaId }, 'files of a removed picture are left to the sweep'),
  );
  return remaining;
}

/**
 * Reorders the pictures of a template and returns them (catalogue.picture-order). Throws TEMPLATE_NOT_FOUND,
 * or MEDIA_CHANGED when the order does not list exactly the existing pictures.
 */
export async function reorderTemplateMedia(
  outer: UserContext,
  { id: templateId, mediaIds }: z.output<typeof reorderMediaSchema>,
) {
  return inTransaction(outer, async (ctx) => {
    const label = await lockTemplate(ctx, templateId);
    const current = await readMedia(ctx, templateId);
    const wantedIds = new Set(mediaIds);
    const isSameSet =
      mediaIds.length === current.length &&
      wantedIds.size === current.length &&
      current.every(({ id }) => wantedIds.has(id));
    if (!isSameSet) throw new AppError('MEDIA_CHANGED');
    await writeMediaOrder(ctx, mediaIds);
    const after = await readMedia(ctx, templateId);
    await recordAudit(ctx, {
      action: 'template.reorderMedia',
      entityId: templateId,
      label,
      before: { pictures: current.map(({ fileName }) => fileName) },
      after: { pictures: after.map(({ fileName }) => fileName) },
    });
    return after;
  });
}

/** Sets the alt text of a picture, and returns all pictures. Throws TEMPLATE_NOT_FOUND, MEDIA_NOT_FOUND. */
export async function setMediaAlt(
  outer: UserContext,
  { id: templateId, mediaId, alt }: z.output<typeof setMediaAltSchema>,
) {
  return inTransaction(outer, async (ctx) => {
    const label = await lockTemplate(ctx, templateId);
    const before = (await readMedia(ctx, templateId)).find(({ id }) => id === mediaId);
    if (!before) throw new AppError('MEDIA_NOT_FOUND');
    await ctx.db
      .update(templateMedia)
      .set({ alt })
      .where(and(eq(templateMedia.id, mediaId), eq(templateMedia.templateId, templateId)));
    const { fileName } = before;
    await recordAudit(ctx, {
      action: 'template.setMediaAlt',
      entityId: templateId,
      label,
      before: { fileName, alt: before.alt },
      after: { fileName, alt },
    });
    return readMedia(ctx, templateId);
  });
}

/** Removes a text from all languages. */
async function forgetTexts(ctx: UserContext, templateId: string, name: string): Promise<void> {
  const translations = otherLanguages.reduce(
    (rest, language) => sql`${rest} #- array[${language}, ${name}]::text[]`,
    sql`${template.translations}`,
  );
  await ctx.db.update(template).set({ translations }).where(eq(template.id, templateId));
}

/** Numbers pictures in this order from 0; call it with the template locked. */
async function writeMediaOrder(ctx: UserContext, mediaIds: readonly string[]): Promise<void> {
  for (const [position, id] of mediaIds.entries()) {
    await ctx.db.update(templateMedia).set({ position }).where(eq(templateMedia.id, id));
  }
}
