import { limits } from '@app/contracts/limits';
import type { mergeCompaniesSchema } from '@app/contracts/people/company/schema';
import { company, companyMember } from '@app/db/schema/people/company';
import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { lockCompanies } from './lock-companies';

/**
 * Moves all people of one company to another, whose setting applies, and removes the first
 * (customers.team-companies). Throws COMPANY_NOT_FOUND, COMPANY_CHANGED, COMPANY_FULL.
 */
export async function mergeCompanies(
  outer: UserContext,
  { id, intoId, known }: z.output<typeof mergeCompaniesSchema>,
) {
  return inTransaction(outer, async (ctx) => {
    const found = await lockCompanies(ctx, [id, intoId]);
    const from = found.find((row) => row.id === id);
    const into = found.find((row) => row.id === intoId);
    if (!from || !into || id === intoId) throw new AppError('COMPANY_NOT_FOUND');
    if (known !== undefined && known !== into.colleaguesSee) throw new AppError('COMPANY_CHANGED');
    const people = await ctx.db.$count(companyMember, inArray(companyMember.companyId, [id, intoId]));
    if (people > limits.companyPeople) {
      throw new AppError('COMPANY_FULL', { values: { limit: limits.companyPeople } });
    }
    const moved = await ctx.db
      .update(companyMember)
      .set({ companyId: intoId })
      .where(eq(companyMember.companyId, id))
      .returning({ id: companyMember.userId });
    await ctx.db.delete(company).where(eq(company.id, id));
    await recordAudit(ctx, {
      action: 'company.merge',
      entityId: id,
      label: from.name,
      before: { name: from.name, people: moved.length },
      after: { name: into.name },
    });
    return { id: intoId, name: into.name };
  });
}
