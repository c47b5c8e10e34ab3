import type { listCompaniesSchema } from '@app/contracts/people/company/schema';
import { nameOrder } from '@app/db/schema/name-order';
import { company, companyMember } from '@app/db/schema/people/company';
import { asc, count, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { containsWords } from '../../core/contains-text';
import type { UserContext } from '../../core/context';
import { totalRows } from '../../core/total-rows';

/** Lists one page of companies by name, each with its number of people; `total` counts all matches. */
export async function listCompanies(ctx: UserContext, input: z.output<typeof listCompaniesSchema>) {
  const { search, page, pageSize } = input;
  const matches = containsWords(sql`search_key(${company.name}::text)`, search);
  const rows = await ctx.db
    .select({
      id: company.id,
      name: company.name,
      colleaguesSee: company.colleaguesSee,
      people: ctx.db.$count(companyMember, eq(companyMember.companyId, company.id)),
      createdAt: company.createdAt,
    })
    .from(company)
    .where(matches)
    .orderBy(asc(nameOrder(company.name)), asc(company.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const total = await totalRows(rows, input, ctx.db.select({ total: count() }).from(company).where(matches));
  return {
    companies: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
    total,
    page,
    pageSize,
  };
}
