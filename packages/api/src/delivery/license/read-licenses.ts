import type { myLicensesSchema } from '@app/contracts/delivery/license/schema';
import type { listWindowSchema } from '@app/contracts/pagination';
import { templateRelease } from '@app/db/schema/catalogue/template-release';
import { license, licenseDownload } from '@app/db/schema/delivery/license';
import { order } from '@app/db/schema/sales/order';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { latestVersionFirst } from '../../catalogue/release/release-view';
import { readCovers } from '../../catalogue/template/read-covers';
import { AppError } from '../../core/app-error';
import type { Context, UserContext } from '../../core/context';
import { limitAndOffset } from '../../core/pagination';
import { clientKey } from '../../core/rate-limits';
import { newestReadable, readableBy } from '../../core/readable-by';
import { seesAsTeam } from '../../core/require-scope';
import { readSettings } from '../../core/setting/read-settings';
import { countLicenses, issueOf, type LicenseRow, licenseMapper, selectLicenses } from './license-view';

/** Reads the published releases of the templates of valid licenses, the latest version first. */
async function readReleases({ db }: UserContext, licenses: readonly LicenseRow[]) {
  const valid = licenses.filter(({ state }) => state === 'valid');
  const { id, templateId, version, bytes, sha256, publishedAt, status } = templateRelease;
  const templateIds = valid.flatMap((row) => row.templateId ?? []);
  const licenseIds = valid.map((row) => row.id);
  const counted = db
    .select({
      releaseId: licenseDownload.releaseId,
      downloads: sql<number>`sum(${licenseDownload.downloads})::int`.as('downloads_of_all'),
    })
    .from(licenseDownload)
    .where(inArray(licenseDownload.licenseId, licenseIds))
    .groupBy(licenseDownload.releaseId)
    .as('counted');
  return db
    .select({
      ...{ id, templateId, version, bytes, sha256, publishedAt },
      /** With any of these licenses. */
      downloads: sql<number>`coalesce(${counted.downloads}, 0)`,
    })
    .from(templateRelease)
    .leftJoin(counted, eq(counted.releaseId, id))
    .where(and(inArray(templateId, templateIds), eq(status, 'published')))
    .orderBy(latestVersionFirst);
}

/** Of these releases, those that can be downloaded with a license (delivery.download-files). */
function downloadable(row: LicenseRow, releases: Awaited<ReturnType<typeof readReleases>>) {
  return releases
    .filter(({ templateId }) => row.state === 'valid' && templateId === row.templateId)
    .map(({ templateId: _, publishedAt, ...release }) => ({
      ...release,
      publishedAt: publishedAt?.toISOString() ?? null,
    }));
}

/**
 * Returns the caller's own licenses and those they may read of colleagues, of one order if it is named, newest first
 * and limited by `newestReadable`. `colleague` names the owner; null for the caller's own. `releases` can be downloaded
 * (delivery.download-files): none while the license is not valid.
 */
export async function listMyLicenses(
  ctx: UserContext,
  { orderNumber }: NonNullable<z.output<typeof myLicensesSchema>> = {},
) {
  const ofOrder = orderNumber === undefined ? undefined : eq(order.number, orderNumber);
  const rows = await newestReadable(ctx, order.userId, (matches, limit) =>
    selectLicenses(ctx)
      .where(and(matches, ofOrder))
      .orderBy(desc(license.issuedAt), desc(license.id))
      .limit(limit),
  );
  const [toLicense, releases, covers] = await Promise.all([
    licenseMapper(ctx),
    readReleases(ctx, rows),
    readCovers(
      ctx,
      rows.map(({ templateId }) => templateId),
    ),
  ]);
  return rows
    .toSorted((one, other) => other.issuedAt.getTime() - one.issuedAt.getTime())
    .map((row) => ({
      ...toLicense(row),
      cover: (row.templateId !== null && covers.get(row.templateId)) || null,
      colleague: row.userId === ctx.actor.id ? null : row.customerName,
      releases: downloadable(row, releases),
    }));
}

const visibleTo = (ctx: UserContext) =>
  seesAsTeam(ctx, 'orders:read') ? undefined : readableBy(ctx, order.userId);

/**
 * Returns the licenses that the caller may see, newest first: all for the team, their own and their colleagues'
 * for others. `total` counts all of them (rest.whole-lists).
 */
export async function listVisibleLicenses(ctx: UserContext, input: z.output<typeof listWindowSchema>) {
  const visible = visibleTo(ctx);
  const { limit, offset } = await limitAndOffset(ctx, input);
  const [toLicense, rows, total] = await Promise.all([
    licenseMapper(ctx),
    selectLicenses(ctx)
      .where(visible)
      .orderBy(desc(license.issuedAt), desc(license.id))
      .limit(limit)
      .offset(offset),
    countLicenses(ctx, visible),
  ]);
  return { licenses: rows.map(toLicense), total };
}

/** Finds a license that the caller may see. Throws LICENSE_NOT_FOUND. */
export async function findVisibleLicense(ctx: UserContext, { number }: { number: string }) {
  const [row] = await selectLicenses(ctx).where(and(eq(license.number, number), visibleTo(ctx)));
  if (!row) throw new AppError('LICENSE_NOT_FOUND');
  return row;
}

/** Returns one license that the caller may see, with what can be downloaded by it. Throws LICENSE_NOT_FOUND. */
export async function getVisibleLicense(ctx: UserContext, input: { number: string }) {
  const row = await findVisibleLicense(ctx, input);
  const [toLicense, releases] = await Promise.all([licenseMapper(ctx), readReleases(ctx, [row])]);
  return { ...toLicense(row), releases: downloadable(row, releases) };
}

/** Reads the licenses of an order, in the order of its lines. */
export const readLicensesOfOrder = (ctx: UserContext, { orderNumber }: { orderNumber: string }) =>
  selectLicenses(ctx)
    .where(eq(order.number, orderNumber))
    .orderBy(asc(license.orderItemId), asc(license.copy));

/** Returns them for the team. */
export async function listLicensesOfOrder(ctx: UserContext, input: { orderNumber: string }) {
  return (await readLicensesOfOrder(ctx, input)).map(await licenseMapper(ctx));
}

/**
 * Says to whoever has a number whether its license is valid, and for which template and domain
 * (delivery.license-page). The holder is named only if it is a company. Throws LICENSE_UNKNOWN, RATE_LIMITED.
 */
export async function checkLicense(ctx: Context, { number }: { number: string }) {
  await ctx.rateLimits.spend('licenseChecksPerClient', clientKey(ctx.request.ip), 1);
  const [settings, [row]] = await Promise.all([
    readSettings(ctx),
    selectLicenses(ctx).where(eq(license.number, number)),
  ]);
  if (!row) throw new AppError('LICENSE_UNKNOWN');
  return {
    number: row.number,
    valid: row.state === 'valid',
    template: { name: row.templateName, slug: row.templateSlug },
    company: row.customerCompany,
    domain: row.domain,
    ...issueOf(row, settings),
    sample: row.sample,
  };
}
