import type { byLicenseNumberSchema, revokeLicenseSchema } from '@app/contracts/delivery/license/schema';
import { license } from '@app/db/schema/delivery/license';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { announceLicenses } from '../../billing/announce-licenses';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { changedLicenseMapper, type LicenseRow, selectLicenses } from './license-view';

/**
 * Revokes a license, whatever its order says, until the team restores it (delivery.license-revoked). Of two at
 * once one succeeds. Throws LICENSE_NOT_FOUND, LICENSE_REVOKED.
 */
export async function revokeLicense(
  outer: UserContext,
  { number, reason }: z.output<typeof revokeLicenseSchema>,
) {
  return inTransaction(outer, async (ctx) => {
    const before = await lockLicense(ctx, number);
    if (before.revokedAt) throw new AppError('LICENSE_REVOKED');
    await recordAudit(ctx, {
      ...{ action: 'license.revoke', entityId: before.id, label: number },
      after: { reason },
    });
    return change(ctx, before, { revokedAt: ctx.now(), revokeReason: reason });
  });
}

/**
 * Takes back what `revokeLicense` did; the license then is as valid as its order makes it. Throws
 * LICENSE_NOT_FOUND, LICENSE_NOT_REVOKED.
 */
export async function restoreLicense(outer: UserContext, { number }: z.output<typeof byLicenseNumberSchema>) {
  return inTransaction(outer, async (ctx) => {
    const before = await lockLicense(ctx, number);
    if (!before.revokedAt) throw new AppError('LICENSE_NOT_REVOKED');
    await recordAudit(ctx, { action: 'license.restore', entityId: before.id, label: number });
    return change(ctx, before, { revokedAt: null, revokeReason: '' });
  });
}

async function lockLicense(ctx: UserContext, number: string): Promise<LicenseRow> {
  const [row] = await selectLicenses(ctx).where(eq(license.number, number)).for('update', { of: license });
  if (!row) throw new AppError('LICENSE_NOT_FOUND');
  return row;
}

async function change(
  ctx: UserContext,
  before: LicenseRow,
  changed: Pick<LicenseRow, 'revokedAt' | 'revokeReason'>,
) {
  await ctx.db
    .update(license)
    .set({ ...changed, updatedAt: ctx.now() })
    .where(eq(license.id, before.id));
  const [row] = await selectLicenses(ctx).where(eq(license.id, before.id));
  if (!row) throw new Error('the license was not found again');
  const { id, number, templateName: template } = row;
  const validity = { id, number, template, before: before.state, now: row.state };
  await announceLicenses(
    ctx,
    { number: row.orderNumber, userId: row.userId },
    [validity],
    changed.revokeReason,
  );
  return (await changedLicenseMapper(ctx))(row);
}
