import { isBlank, noBilling } from '@app/contracts/core/buyer/fields';
import { fieldNames } from '@app/contracts/fields';
import { companyFields } from '@app/contracts/people/company/fields';
import { companyMessages } from '@app/contracts/people/company/messages';
import type { saveCompanySchema } from '@app/contracts/people/company/schema';
import { company } from '@app/db/schema/people/company';
import { asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { differenceOf, recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { isOutdated } from '../../core/is-outdated';
import { rejectDuplicates } from '../../core/reject-duplicate';
import { inTransaction } from '../../core/transaction';

const rejectDuplicate = rejectDuplicates({
  company_name: ['name', companyMessages.nameTaken, 'COMPANY_EXISTS'],
});

type SaveCompany = z.output<typeof saveCompanySchema>;

/**
 * Adds a company, or changes the name and setting of one (customers.team-companies). Throws
 * COMPANY_NOT_FOUND, COMPANY_CHANGED, and COMPANY_EXISTS with a detail on `name`.
 */
export async function saveCompany(outer: UserContext, { id, known, updatedAt, ...values }: SaveCompany) {
  return rejectDuplicate(() =>
    inTransaction(outer, (ctx) =>
      id === undefined ? addCompany(ctx, values) : changeCompany(ctx, id, values, { known, updatedAt }),
    ),
  );
}

type CompanyValues = Omit<SaveCompany, 'id' | 'known' | 'updatedAt'>;

async function addCompany(ctx: UserContext, { billing, ...others }: CompanyValues) {
  const values = billing && !isBlank(billing) ? { ...others, billing } : others;
  const now = ctx.now();
  const [made] = await ctx.db
    .insert(company)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning({ id: company.id });
  if (!made) throw new Error('the company was not returned');
  await recordAudit(ctx, { action: 'company.create', entityId: made.id, label: values.name, after: values });
  return { id: made.id, ...values };
}

async function changeCompany(
  ctx: UserContext,
  id: string,
  values: CompanyValues,
  { known, updatedAt }: Pick<SaveCompany, 'known' | 'updatedAt'>,
) {
  const [before] = await lockCompanies(ctx, [id]);
  if (!before) throw new AppError('COMPANY_NOT_FOUND');
  if (isOutdated(updatedAt, before) || (known !== undefined && known !== before.colleaguesSee)) {
    throw new AppError('COMPANY_CHANGED');
  }
  const difference = differenceOf(
    { ...before, billing: before.billing ?? noBilling },
    values,
    fieldNames(companyFields),
  );
  if (difference) {
    await ctx.db
      .update(company)
      .set({ ...values, updatedAt: ctx.now() })
      .where(eq(company.id, id));
    await recordAudit(ctx, { action: 'company.update', entityId: id, label: values.name, ...difference });
  }
  return { id, ...values };
}

/**
 * Locks companies until the commit, in a fixed order, so that the second of two concurrent changes sees the
 * first.
 */
export async function lockCompanies(ctx: UserContext, ids: readonly (string | null)[]) {
  const companyIds = ids.filter((id) => id !== null);
  if (companyIds.length === 0) return [];
  return ctx.db
    .select()
    .from(company)
    .where(inArray(company.id, companyIds))
    .orderBy(asc(company.id))
    .for('update');
}
