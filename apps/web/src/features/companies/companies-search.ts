import type { RouterInputs, RouterOutputs } from '@app/api/types';
import { listSearch } from '~/lib/routing/list-search';
import type { ListSearch } from '~/lib/routing/use-list-navigate';

export type CompanyRow = RouterOutputs['company']['list']['companies'][number];

/** A company as its page has it. */
export type Company = RouterOutputs['company']['byId'];

/** What the address of the companies screen holds; there is one order, by name. */
export interface CompaniesSearch extends Pick<ListSearch<never>, 'page' | 'pageSize'> {
  search?: string | undefined;
}

/** Reads the address; what is not understood is undefined. */
export function parseCompaniesSearch(raw: Record<string, unknown>): CompaniesSearch {
  return {
    search: listSearch.search(raw.search),
    page: listSearch.page(raw.page),
    pageSize: listSearch.pageSize(raw.pageSize),
  };
}

/** The list that belongs to an address; loader and screen ask for the same. */
export function companyListInput(search: CompaniesSearch): RouterInputs['company']['list'] {
  return search;
}

export const companyNouns = { one: 'company', many: 'companies' };
export const peopleNouns = { one: 'person', many: 'people' };
