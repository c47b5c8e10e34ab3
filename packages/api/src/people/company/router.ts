import { setTaxStatusSchema } from '@app/contracts/core/buyer/tax-status';
import { fieldNames, pickFields } from '@app/contracts/fields';
import { byIdSchema } from '@app/contracts/id';
import { limits } from '@app/contracts/limits';
import { companyFields } from '@app/contracts/people/company/fields';
import {
  listCompaniesSchema,
  mergeCompaniesSchema,
  saveCompanySchema,
  setPersonSchema,
} from '@app/contracts/people/company/schema';
import { user } from '@app/db/schema/accounts/user';
import { lineOrder, nameOrder } from '@app/db/schema/name-order';
import { company, companyMember } from '@app/db/schema/people/company';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import { containsWords } from '../../core/contains-text';
import type { UserContext } from '../../core/context';
import { isOutdated } from '../../core/is-outdated';
import { totalRows } from '../../core/pagination';
import { inTransaction } from '../../core/transaction';
import { adminProcedure, router, searchedList } from '../../core/trpc';
import { visibleUsers } from '../../core/visible-users';
import { latestOrders, latestTickets } from '../customer/latest-of-customer';
import { changeOf, type SetTaxStatus, toStatus } from '../customer/set-tax-status';
import { lockCompanies, saveCompany } from './save-company';
import { setPerson } from './set-person';

/**
 * Sets how sales to the people of a company are taxed from now on (sales.tax-treatment). Throws
 * COMPANY_NOT_FOUND, COMPANY_CHANGED.
 */
async function setCompanyTaxStatus(outer: UserContext, input: SetTaxStatus) {
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

const written = fieldNames(companyFields);

/**
 * Moves all people of one company to another, whose setting applies, and removes the first
 * (customers.team-companies). Throws COMPANY_NOT_FOUND, COMPANY_CHANGED, COMPANY_FULL.
 */
async function mergeCompanies(
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

/** Lists one page of companies by name, each with its number of people; `total` counts all matches. */
async function listCompanies(ctx: UserContext, input: z.output<typeof listCompaniesSchema>) {
  const { search, page, pageSize } = input;
  const matches = containsWords(sql`search_key(${company.name}::text)`, search);
  const rows = await ctx.db
    .select({
      id: company.id,
      ...pickFields(company, written),
      people: ctx.db.$count(companyMember, eq(companyMember.companyId, company.id)),
      createdAt: company.createdAt,
      updatedAt: company.updatedAt,
    })
    .from(company)
    .where(matches)
    .orderBy(asc(nameOrder(company.name)), asc(company.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const total = await totalRows(rows, input, ctx.db.select({ total: count() }).from(company).where(matches));
  return {
    companies: rows.map(({ createdAt, updatedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    })),
    total,
    page,
    pageSize,
  };
}

/** Returns one company with those of its people that the caller may see, by name, at most
 * `limits.companyPeople`. Throws COMPANY_NOT_FOUND. */
async function getCompany(ctx: UserContext, { id }: { id: string }) {
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
  return {
    id,
    ...pickFields(row, written),
    /** How sales to its people are taxed; null for by line. */
    taxStatus: row.taxStatus,
    people,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/**
 * Removes a company; its people stay, without a company (customers.team-companies). Throws COMPANY_NOT_FOUND.
 */
async function removeCompany(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const [row] = await lockCompanies(ctx, [id]);
    if (!row) throw new AppError('COMPANY_NOT_FOUND');
    const people = await ctx.db.$count(companyMember, eq(companyMember.companyId, id));
    await ctx.db.delete(company).where(eq(company.id, id));
    await recordAudit(ctx, {
      action: 'company.remove',
      entityId: id,
      label: row.name,
      before: { ...pickFields(row, written), people },
    });
    return { id };
  });
}

type ById = { id: string };

const peopleOf = ({ db }: UserContext, { id }: ById) =>
  db.select({ id: companyMember.userId }).from(companyMember).where(eq(companyMember.companyId, id));

/** Returns the latest tickets of a company's people, and their number. */
function latestTicketsOfCompany(ctx: UserContext, input: ById) {
  return latestTickets(ctx, peopleOf(ctx, input));
}

/** Returns the latest orders of a company's people, their number, and their totals by currency. */
function latestOrdersOfCompany(ctx: UserContext, input: ById) {
  return latestOrders(ctx, peopleOf(ctx, input));
}

export const companyRouter = router({
  list: adminProcedure
    .meta({ scope: 'users:read', ...searchedList })
    .input(listCompaniesSchema)
    .query(({ ctx, input }) => listCompanies(ctx, input)),
  byId: adminProcedure
    .meta({ scope: 'users:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => getCompany(ctx, input)),
  tickets: adminProcedure
    .meta({ scope: 'tickets:read', cost: 13 })
    .input(byIdSchema)
    .query(({ ctx, input }) => latestTicketsOfCompany(ctx, input)),
  orders: adminProcedure
    .meta({ scope: 'orders:read', cost: 13 })
    .input(byIdSchema)
    .query(({ ctx, input }) => latestOrdersOfCompany(ctx, input)),
  save: adminProcedure
    .meta({ restriction: 'users:write', scope: 'never' })
    .input(saveCompanySchema)
    .mutation(({ ctx, input }) => saveCompany(ctx, input)),
  merge: adminProcedure
    .meta({ restriction: 'users:write', scope: 'never' })
    .input(mergeCompaniesSchema)
    .mutation(({ ctx, input }) => mergeCompanies(ctx, input)),
  remove: adminProcedure
    .meta({ restriction: 'users:write', scope: 'never' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => removeCompany(ctx, input)),
  // The reason is printed (auth.step-up).
  setTaxStatus: adminProcedure
    .meta({ scope: 'never', stepUp: 'always' })
    .input(setTaxStatusSchema)
    .mutation(({ ctx, input }) => setCompanyTaxStatus(ctx, input)),
  setPerson: adminProcedure
    .meta({ restriction: 'users:write', scope: 'never' })
    .input(setPersonSchema)
    .mutation(({ ctx, input }) => setPerson(ctx, input)),
});
