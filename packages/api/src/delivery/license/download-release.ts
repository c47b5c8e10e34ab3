import { license, licenseDownload } from '@app/db/schema/delivery/license';
import { order, orderItem } from '@app/db/schema/sales/order';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { type ReleaseFile, readReleaseFile } from '../../catalogue/release/open-release-file';
import { AppError } from '../../core/app-error';
import type { Context, UserContext } from '../../core/context';
import { readableBy } from '../../core/readable-by';
import { requireActor } from '../../core/require-actor';
import { isTeamFor, readsOwn } from '../../core/require-scope';
import { isValidLicense } from './license-view';

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

/**
 * Returns the license by which the caller may download a template: a valid one of their own, or of a colleague
 * whose orders they may read (customers.colleagues-see); null if there is none. Ask at each download, as a
 * refund ends it at once.
 */
export async function findValidLicense(
  ctx: Pick<UserContext, 'db' | 'actor'>,
  templateId: string,
): Promise<string | null> {
  const [row] = await ctx.db
    .select({ id: license.id })
    .from(license)
    .innerJoin(orderItem, eq(orderItem.id, license.orderItemId))
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(and(readableBy(ctx, order.userId), eq(orderItem.templateId, templateId), isValidLicense))
    .orderBy(desc(eq(order.userId, ctx.actor.id)), asc(license.id))
    .limit(1);
  return row?.id ?? null;
}
