import { company } from '@app/db/schema/people/company';
import { eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { isOutdated } from '../../core/is-outdated';
import { inTransaction } from '../../core/transaction';
import { changeOf, type SetTaxStatus, toStatus } from '../customer/set-tax-status';
import { lockCompanies } from './save-company';

/**
 * Sets how sales to the people of a company are taxed from now on (sales.tax-treatment). Throws
 * COMPANY_NOT_FOUND, COMPANY_CHANGED.
 */
export async function setCompanyTaxStatus(outer: UserContext, input: SetTaxStatus) {
  return inTransaction(outer, async (ctx) => {
    const { id } = input;
    const [before] = await lockCompanies(ctx, [id]);
    if (!before) throw new AppError('COMPANY_NOT_FOUND');
    if (isOutdated(input.updatedAt, before)) throw new AppError('COMPANY_CHANGED');
    const taxStatus = toStatus(input);
    const change = changeOf(before.taxStatus, taxStatus);
    if (!change) return { taxStatus };
    await ctx.db.update(company).set({ taxStatus, updatedAt: ctx.now() }).where(eq(company.id, id));
    await recordAudit(ctx, { action: 'company.setTaxStatus', entityId: id, label: before.name, ...change });
    return { taxStatus };
  });
}
