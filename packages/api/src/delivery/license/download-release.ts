import { licenseDownload } from '@app/db/schema/delivery/license';
import { sql } from 'drizzle-orm';
import { type ReleaseFile, readReleaseFile } from '../../catalogue/release/open-release-file';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { requireActor } from '../../core/require-actor';
import { isTeamFor, readsOwn } from '../../core/require-scope';
import { findValidLicense } from './licensed-templates';

/** A release's file, and the license by which its caller may have it; null for the team. */
export interface Download extends ReleaseFile {
  licenseId: string | null;
}

/**
 * Finds the file of a release for a download: any for the team, published ones for whoever has a valid license
 * of the template (delivery.download-files). Throws UNAUTHENTICATED or ACCOUNT_SUSPENDED without a session,
 * FILE_NOT_FOUND for everyone else and where there is none.
 */
export async function findDownload(ctx: Context, { id }: { id: string }): Promise<Download> {
  const actor = requireActor(ctx);
  const file = await readReleaseFile(ctx, { id });
  if (isTeamFor(actor, 'templates:read')) return { ...file, licenseId: null };
  if (file.status !== 'published' || !readsOwn(actor, 'orders:read')) throw new AppError('FILE_NOT_FOUND');
  const licenseId = await findValidLicense({ ...ctx, actor }, file.templateId);
  if (licenseId === null) throw new AppError('FILE_NOT_FOUND');
  return { ...file, licenseId };
}

/**
 * Counts a request for a file that was found against the limit a day of its caller, once they have a place to download
 * it; the team has none. Throws RATE_LIMITED.
 */
export async function spendDownload(ctx: Context, { licenseId }: Download): Promise<void> {
  if (licenseId !== null) await ctx.rateLimits.consume('releaseDownloadsPerUser', requireActor(ctx).id);
}

/** Counts a download of the whole file with its license; the team's are not counted. */
export async function countDownload(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id: releaseId, licenseId }: Download,
): Promise<void> {
  if (licenseId === null) return;
  const lastAt = now();
  await db
    .insert(licenseDownload)
    .values({ licenseId, releaseId, downloads: 1, lastAt })
    .onConflictDoUpdate({
      target: [licenseDownload.licenseId, licenseDownload.releaseId],
      set: { downloads: sql`${licenseDownload.downloads} + 1`, lastAt },
    });
}
