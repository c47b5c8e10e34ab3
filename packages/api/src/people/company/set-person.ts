import { limits } from '@app/contracts/limits';
import type { setPersonSchema } from '@app/contracts/people/company/schema';
import { user } from '@app/db/schema/accounts/user';
import { company, companyMember } from '@app/db/schema/people/company';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { takeOver } from '../../accounts/address/take-over';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { checkTeamAccess } from '../../core/setting/team-access';
import { inTransaction } from '../../core/transaction';
import { lockCompanies } from './save-company';

type SetPerson = z.output<typeof setPersonSchema>;

/**
 * Adds a person to a company, or removes them from theirs (customers.one-company). Mutual visibility with
 * colleagues begins or ends with the commit. Throws USER_NOT_FOUND, COMPANY_NOT_FOUND, COMPANY_FULL, and
 * PERSON_MOVED when the person belongs to a different company than the caller saw; what `checkTeamAccess`
 * throws.
 */
export async function setPerson(outer: UserContext, { personId, companyId, known }: SetPerson) {
  return inTransaction(outer, async (ctx) => {
    // The second of two concurrent changes for one person sees the first; a deletion waits.
    const [person] = await ctx.db
      .select({ name: user.name, role: user.role })
      .from(user)
      .where(eq(user.id, personId))
      .for('no key update');
    if (!person) throw new AppError('USER_NOT_FOUND');
    // Colleagues see the company's data: otherwise a restricted account could give itself access to what it
    // may not see.
    await checkTeamAccess(ctx, person.role);
    // From the commit on the account reads what colleagues wrote.
    if (companyId !== null) await takeOver(ctx, personId, { tell: true });
    const [present] = await ctx.db
      .select({ id: company.id, name: company.name })
      .from(companyMember)
      .innerJoin(company, eq(company.id, companyMember.companyId))
      .where(eq(companyMember.userId, personId));
    if ((present?.id ?? null) !== known) {
      throw new AppError('PERSON_MOVED', { values: { company: present?.name ?? 'no company' } });
    }
    if (companyId === known) return { company: present ?? null };
    const next = await assignCompany(ctx, personId, companyId);
    await recordAudit(ctx, {
      action: 'user.setCompany',
      entityId: personId,
      label: person.name,
      before: { company: present?.name ?? null },
      after: { company: next?.name ?? null },
    });
    return { company: next };
  });
}

async function assignCompany(ctx: UserContext, personId: string, companyId: string | null) {
  if (companyId === null) {
    await ctx.db.delete(companyMember).where(eq(companyMember.userId, personId));
    return null;
  }
  const [into] = await lockCompanies(ctx, [companyId]);
  if (!into) throw new AppError('COMPANY_NOT_FOUND');
  if ((await ctx.db.$count(companyMember, eq(companyMember.companyId, companyId))) >= limits.companyPeople) {
    throw new AppError('COMPANY_FULL', { values: { limit: limits.companyPeople } });
  }
  await ctx.db
    .insert(companyMember)
    .values({ userId: personId, companyId, addedAt: ctx.now() })
    .onConflictDoUpdate({ target: companyMember.userId, set: { companyId, addedAt: ctx.now() } });
  return { id: into.id, name: into.name };
}
