import { template } from '@app/db/schema/catalogue/template';
import { templateRelease } from '@app/db/schema/catalogue/template-release';
import { eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import type { ByteRange, OpenedFile } from '../../core/ports';
import { releaseKey } from './add-release';

/** What a download says of a release. */
export interface ReleaseFile {
  id: string;
  /** `harbor-1.2.0.zip` */
  fileName: string;
  bytes: number;
  /** Hex. */
  sha256: string;
}

/** Reads what a download says of a release, whoever asks. Throws FILE_NOT_FOUND. */
export async function readReleaseFile({ db }: Pick<Context, 'db'>, { id }: { id: string }) {
  const { bytes, sha256, version, templateId, status } = templateRelease;
  const [row] = await db
    .select({ bytes, sha256, version, templateId, status, slug: template.slug })
    .from(templateRelease)
    .innerJoin(template, eq(template.id, templateId))
    .where(eq(templateRelease.id, id));
  if (!row) throw new AppError('FILE_NOT_FOUND');
  const file: ReleaseFile = {
    id,
    fileName: `${row.slug}-${row.version}.zip`,
    bytes: row.bytes,
    sha256: row.sha256,
  };
  return { ...file, templateId: row.templateId, status: row.status };
}

/**
 * Returns an address at which whoever has it can download a release for five minutes, whole or in parts; null where it
 * has to be streamed. The caller has checked who asks.
 */
export function addressOfRelease(
  { files }: Pick<Context, 'files'>,
  { id }: Pick<ReleaseFile, 'id'>,
  disposition: string,
): Promise<string | null> {
  return files.addressOf(releaseKey(id), { disposition, contentType: 'application/zip', seconds: 300 });
}

/**
 * Opens the file of a release, or a part of it, for somebody who may have it: the caller has checked that.
 * Throws FILE_NOT_FOUND, STORAGE_UNREADABLE.
 */
export async function openReleaseFile(
  { files }: Pick<Context, 'files'>,
  { id }: Pick<ReleaseFile, 'id'>,
  range?: ByteRange,
): Promise<OpenedFile> {
  const opened = await files.open(releaseKey(id), range);
  if (!opened) throw new AppError('FILE_NOT_FOUND');
  return opened;
}
