import { licenseDownload } from '@app/db/schema/delivery/license';
import { sql } from 'drizzle-orm';
import { type ReleaseFile, readReleaseFile } from '../../catalogue/release/open-release-file';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { requireActor } from '../../core/require-actor';
import { isTeamFor, readsOwn } from '../../core/require-scope';
import { findValidLicense } from './licensed-templates';

/**
 * Finds the file of a release for a download: any for the team, published ones for whoever has a valid license
 * of the template (delivery.download-files), within a limit a day. `begins`: it is asked for as a whole, which
 * counts as a download. Throws UNAUTHENTICATED or ACCOUNT_SUSPENDED without a session, FILE_NOT_FOUND for everyone
 * else and where there is none, RATE_LIMITED.
 */
export async function findDownload(
  ctx: Context,
  { id, begins }: { id: string; begins: boolean },
): Promise<ReleaseFile> {
  const actor = requireActor(ctx);
  const file = await readReleaseFile(ctx, { id });
  if (isTeamFor(actor, 'templates:read')) return file;
  if (file.status !== 'published' || !readsOwn(actor, 'orders:read')) throw new AppError('FILE_NOT_FOUND');
  const licenseId = await findValidLicense({ ...ctx, actor }, file.templateId);
  if (licenseId === null) throw new AppError('FILE_NOT_FOUND');
  await ctx.rateLimits.consume('releaseDownloadsPerUser', actor.id);
  if (begins) {
    const lastAt = ctx.now();
    await ctx.db
      .insert(licenseDownload)
      .values({ licenseId, releaseId: id, downloads: 1, lastAt })
      .onConflictDoUpdate({
        target: [licenseDownload.licenseId, licenseDownload.releaseId],
        set: { downloads: sql`${licenseDownload.downloads} + 1`, lastAt },
      });
  }
  return file;
}
