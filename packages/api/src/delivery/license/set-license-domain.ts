import type { setLicenseDomainSchema } from '@app/contracts/delivery/license/schema';
import { license } from '@app/db/schema/delivery/license';
import { order } from '@app/db/schema/sales/order';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { seesAsTeam } from '../../core/require-scope';
import { inTransaction } from '../../core/transaction';
import { domainRestsUntil, type LicenseRow, selectLicenses } from './license-view';

/**
 * Sets the domain that a license is for (delivery.license-domain): its owner once freely and then after a rest,
 * the team always. Throws LICENSE_NOT_FOUND, also for a colleague's; LICENSE_INVALID, LICENSE_DOMAIN_RESTS,
 * LICENSE_CHANGED, RATE_LIMITED.
 */
export async function setLicenseDomain(
  outer: UserContext,
  { number, domain, seen }: z.output<typeof setLicenseDomainSchema>,
) {
  await outer.rateLimits.consume('licenseChangesPerUser', outer.actor.id);
  return inTransaction(outer, async (ctx) => {
    const isTeam = seesAsTeam(ctx, 'orders:write');
    const [row] = await selectLicenses(ctx)
      .where(and(eq(license.number, number), isTeam ? undefined : eq(order.userId, ctx.actor.id)))
      .for('update', { of: license });
    if (!row) throw new AppError('LICENSE_NOT_FOUND');
    const now = ctx.now();
    if (row.domain === domain) return toDomain(row, now);
    if (seen !== undefined && seen !== row.domain) throw new AppError('LICENSE_CHANGED');
    if (!isTeam && row.state !== 'valid') throw new AppError('LICENSE_INVALID');
    if (!isTeam && domainRestsUntil(row, now)) throw new AppError('LICENSE_DOMAIN_RESTS');
    // The first entry is free: the rest begins with the first change.
    const changed = { domain, domainChangedAt: row.domain === null ? row.domainChangedAt : now };
    await ctx.db
      .update(license)
      .set({ ...changed, updatedAt: now })
      .where(eq(license.id, row.id));
    await recordAudit(ctx, {
      action: 'license.setDomain',
      entityId: row.id,
      label: number,
      before: { domain: row.domain },
      after: { domain },
    });
    return toDomain({ ...row, ...changed }, now);
  });
}

/** Maps the domain alone: tokens that may set it need not be allowed to read orders. */
function toDomain(row: Pick<LicenseRow, 'number' | 'domain' | 'domainChangedAt'>, now: Date) {
  const { number, domain } = row;
  return { number, domain, domainRestsUntil: domainRestsUntil(row, now)?.toISOString() ?? null };
}
