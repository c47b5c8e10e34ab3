import { company, companyMember } from '@app/db/schema/people/company';
import { eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { lockCompanies } from './lock-companies';

/**
 * Removes a company; its people stay, without a company (customers.team-companies). Throws COMPANY_NOT_FOUND.
 */
export async function removeCompany(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const [row] = await lockCompanies(ctx, [id]);
    if (!row) throw new AppError('COMPANY_NOT_FOUND');
    const people = await ctx.db.$count(companyMember, eq(companyMember.companyId, id));
    await ctx.db.delete(company).where(eq(company.id, id));
    const { name, colleaguesSee } = row;
    await recordAudit(ctx, {
      action: 'company.remove',
      entityId: id,
      label: name,
      before: { name, colleaguesSee, people },
    });
    return { id };
  });
}
