import { template } from '@app/db/schema/catalogue/template';
import { templateRelease } from '@app/db/schema/catalogue/template-release';
import { eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import type { ByteRange, OpenedFile } from '../../core/ports';
import { requireActor } from '../../core/require-actor';
import { isTeamFor } from '../../core/require-scope';
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

/**
 * Finds the file of a release for the team, whatever its status. Throws UNAUTHENTICATED or
 * ACCOUNT_SUSPENDED without a session, FILE_NOT_FOUND for everyone else and where there is none.
 */
export async function findReleaseFile(ctx: Context, { id }: { id: string }): Promise<ReleaseFile> {
  if (!isTeamFor(requireActor(ctx), 'templates:read')) throw new AppError('FILE_NOT_FOUND');
  const { bytes, sha256, version } = templateRelease;
  const [row] = await ctx.db
    .select({ bytes, sha256, version, slug: template.slug })
    .from(templateRelease)
    .innerJoin(template, eq(template.id, templateRelease.templateId))
    .where(eq(templateRelease.id, id));
  if (!row) throw new AppError('FILE_NOT_FOUND');
  return { id, fileName: `${row.slug}-${row.version}.zip`, bytes: row.bytes, sha256: row.sha256 };
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
