import { user } from '@app/db/schema/accounts/user';
import { lineOrder } from '@app/db/schema/name-order';
import { company, companyMember } from '@app/db/schema/people/company';
import { and, asc, eq, sql } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { visibleUsers } from '../../core/visible-users';

/** Returns one company with those of its people that the caller may see, by name, at most
 * `limits.companyPeople`. Throws COMPANY_NOT_FOUND. */
export async function getCompany(ctx: UserContext, { id }: { id: string }) {
  const [[row], people] = await Promise.all([
    ctx.db.select().from(company).where(eq(company.id, id)),
    ctx.db
      .select({
        id: user.id,
        name: user.name,
        email: user.email,
        role: user.role,
        emailVerified: sql<boolean>`${user.emailVerifiedAt} is not null`,
        suspended: sql<boolean>`${user.suspendedAt} is not null`,
      })
      .from(companyMember)
      .innerJoin(user, eq(user.id, companyMember.userId))
      .where(and(eq(companyMember.companyId, id), visibleUsers(ctx)))
      .orderBy(asc(lineOrder(user.searchText, 1)), asc(user.id)),
  ]);
  if (!row) throw new AppError('COMPANY_NOT_FOUND');
  const { name, colleaguesSee, createdAt } = row;
  return { id, name, colleaguesSee, people, createdAt: createdAt.toISOString() };
}
