import { type setTaxStatusSchema, type TaxStatus, toTaxStatus } from '@app/contracts/core/buyer/tax-status';
import { user } from '@app/db/schema/accounts/user';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { differenceOf, recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { isOutdated } from '../../core/is-outdated';
import { checkTeamAccess } from '../../core/setting/team-access';
import { inTransaction } from '../../core/transaction';
import { visibleUsers } from '../../core/visible-users';

export type SetTaxStatus = z.output<typeof setTaxStatusSchema>;

export const toStatus = ({ taxTreatment, taxReason }: SetTaxStatus): TaxStatus | null =>
  taxTreatment && toTaxStatus({ taxTreatment, taxReason });

/** Returns what changes, for the activity log; null for nothing. */
export function changeOf(before: TaxStatus | null, after: TaxStatus | null) {
  const shown = (status: TaxStatus | null) => ({ taxTreatment: null, taxReason: '', ...status });
  return differenceOf(shown(before), shown(after), ['taxTreatment', 'taxReason']);
}

/**
 * Sets how sales to a customer are taxed from now on; quotes and orders that exist stay as they are
 * (sales.tax-treatment). Throws USER_NOT_FOUND, USER_CHANGED; what `checkTeamAccess` throws.
 */
export async function setCustomerTaxStatus(outer: UserContext, input: SetTaxStatus) {
  return inTransaction(outer, async (ctx) => {
    const [before] = await ctx.db
      .select({ name: user.name, role: user.role, taxStatus: user.taxStatus, updatedAt: user.updatedAt })
      .from(user)
      .where(and(eq(user.id, input.id), visibleUsers(ctx)))
      .for('no key update');
    if (!before) throw new AppError('USER_NOT_FOUND');
    await checkTeamAccess(ctx, before.role);
    if (isOutdated(input.updatedAt, before)) throw new AppError('USER_CHANGED');
    const taxStatus = toStatus(input);
    const change = changeOf(before.taxStatus, taxStatus);
    if (!change) return { taxStatus };
    await ctx.db.update(user).set({ taxStatus, updatedAt: ctx.now() }).where(eq(user.id, input.id));
    await recordAudit(ctx, {
      action: 'user.setTaxStatus',
      entityId: input.id,
      label: before.name,
      ...change,
    });
    return { taxStatus };
  });
}
