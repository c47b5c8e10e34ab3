import type { Settings } from '@app/contracts/core/setting/schema';
import type { LicenseState } from '@app/contracts/delivery/states';
import { dayOf } from '@app/contracts/insight/stats/range';
import { limits } from '@app/contracts/limits';
import { isDemoRow } from '@app/db/demo/demo-id';
import { template } from '@app/db/schema/catalogue/template';
import { license } from '@app/db/schema/delivery/license';
import { order, orderItem } from '@app/db/schema/sales/order';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BillingContext } from '../../billing/billing-context';
import type { Context, UserContext } from '../../core/context';
import { isTeamFor } from '../../core/require-scope';
import { readSettings } from '../../core/setting/read-settings';

/** Whether a license is valid, from the rows of its order (delivery.license-valid). */
const licenseState = sql<LicenseState>`license_state(${order.status}, ${order.paymentStatus}, ${license.byTeam}, ${license.revokedAt})`;

export const isValidLicense = sql`${licenseState} = 'valid'`;

/** Selects licenses with their orders and templates. */
export function selectLicenses({ db }: Pick<BillingContext, 'db'>) {
  return db
    .select({
      id: license.id,
      number: license.number,
      state: licenseState,
      byTeam: license.byTeam,
      domain: license.domain,
      domainChangedAt: license.domainChangedAt,
      issuedAt: license.issuedAt,
      revokedAt: license.revokedAt,
      revokeReason: license.revokeReason,
      templateId: orderItem.templateId,
      templateName: orderItem.name,
      templateSlug: template.slug,
      orderId: order.id,
      orderNumber: order.number,
      userId: order.userId,
      customerName: order.customerName,
      customerCompany: order.customerCompany,
      sample: sql<boolean>`${isDemoRow(order.id)}`,
    })
    .from(license)
    .innerJoin(orderItem, eq(orderItem.id, license.orderItemId))
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .leftJoin(template, and(eq(template.id, orderItem.templateId), eq(template.status, 'published')))
    .$dynamic();
}

export type LicenseRow = Awaited<ReturnType<typeof selectLicenses>>[number];

/** Counts licenses by conditions on them and their orders. */
export async function countLicenses({ db }: Pick<BillingContext, 'db'>, which: SQL | undefined) {
  const [counted] = await db
    .select({ all: sql<number>`count(*)::int` })
    .from(license)
    .innerJoin(orderItem, eq(orderItem.id, license.orderItemId))
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(which);
  return counted?.all ?? 0;
}

/** When the customer can change the domain again (delivery.license-domain); null if they can now. */
export function domainRestsUntil(
  { domainChangedAt }: Pick<LicenseRow, 'domainChangedAt'>,
  now: Date,
): Date | null {
  if (!domainChangedAt) return null;
  const until = new Date(domainChangedAt.getTime() + limits.licenseDomainRestDays * 86_400_000);
  return until > now ? until : null;
}

/** Whom a license belongs to: the company, else the person of the order. */
export const holderOf = ({ customerCompany, customerName }: LicenseRow) => customerCompany ?? customerName;

/** When a license was issued, and on which day of the company (sales.company-days). */
export const issueOf = (
  { issuedAt }: Pick<LicenseRow, 'issuedAt'>,
  { timeZone }: Pick<Settings, 'timeZone'>,
) => ({ issuedAt: issuedAt.toISOString(), issuedOn: dayOf(issuedAt, timeZone) });

/** Returns what maps licenses for their customers and the team. Times are ISO 8601 in UTC. */
export async function licenseMapper(ctx: Context) {
  const settings = await readSettings(ctx);
  return (row: LicenseRow) => ({
    id: row.id,
    number: row.number,
    state: row.state,
    /** Given by the team before the order was paid. */
    byTeam: row.byTeam,
    /** As on the order when it was made. */
    template: { name: row.templateName, slug: row.templateSlug },
    holder: holderOf(row),
    orderNumber: row.orderNumber,
    domain: row.domain,
    /** Null if the customer can change it now. */
    domainRestsUntil: domainRestsUntil(row, ctx.now())?.toISOString() ?? null,
    ...issueOf(row, settings),
    /** Null unless the team revoked it. */
    revoked: row.revokedAt && { at: row.revokedAt.toISOString(), reason: row.revokeReason },
  });
}

/** The same of licenses that the caller changed: without customer, order and domain for a token that may not read them. */
export async function changedLicenseMapper(ctx: UserContext): ReturnType<typeof licenseMapper> {
  const toLicense = await licenseMapper(ctx);
  if (isTeamFor(ctx.actor, 'orders:read')) return toLicense;
  const hidden = { holder: '', orderNumber: '', domain: null, domainRestsUntil: null };
  return (row) => ({ ...toLicense(row), ...hidden });
}
