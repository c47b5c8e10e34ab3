import { company } from '@app/db/schema/people/company';
import { asc, inArray } from 'drizzle-orm';
import type { UserContext } from '../../core/context';

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
