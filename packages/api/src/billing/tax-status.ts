import { type TaxStatus, taxedByLine } from '@app/contracts/core/buyer/tax-status';
import { user } from '@app/db/schema/accounts/user';
import { company, companyMember } from '@app/db/schema/people/company';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { BillingContext } from './billing-context';

/**
 * Returns how sales to a customer are taxed: as the account says, else its company, which applies to confirmed
 * addresses only (sales.tax-treatment).
 */
export async function readTaxStatus(
  { db }: Pick<BillingContext, 'db'>,
  userId: string | null,
): Promise<TaxStatus> {
  if (userId === null) return taxedByLine;
  const [row] = await db
    .select({ own: user.taxStatus, ofCompany: company.taxStatus })
    .from(user)
    .leftJoin(companyMember, and(eq(companyMember.userId, user.id), isNotNull(user.emailVerifiedAt)))
    .leftJoin(company, eq(company.id, companyMember.companyId))
    .where(eq(user.id, userId));
  return row?.own ?? row?.ofCompany ?? taxedByLine;
}
