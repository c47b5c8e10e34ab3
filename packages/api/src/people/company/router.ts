import { byIdSchema } from '@app/contracts/id';
import {
  listCompaniesSchema,
  mergeCompaniesSchema,
  saveCompanySchema,
  setPersonSchema,
} from '@app/contracts/people/company/schema';
import { adminProcedure, router, searchedList } from '../../core/trpc';
import { latestOrdersOfCompany, latestTicketsOfCompany } from './company-work';
import { getCompany } from './get-company';
import { listCompanies } from './list-companies';
import { mergeCompanies } from './merge-companies';
import { removeCompany } from './remove-company';
import { saveCompany } from './save-company';
import { setPerson } from './set-person';

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
  setPerson: adminProcedure
    .meta({ restriction: 'users:write', scope: 'never' })
    .input(setPersonSchema)
    .mutation(({ ctx, input }) => setPerson(ctx, input)),
});
