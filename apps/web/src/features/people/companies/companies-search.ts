import type { RouterInputs, RouterOutputs } from '@app/api/types';
import { listSearch } from '~/lib/routing/list-search';
import type { ListSearch } from '~/lib/routing/use-list-navigate';

export type CompanyRow = RouterOutputs['company']['list']['companies'][number];

/** A company as shown on its page. */
export type Company = RouterOutputs['company']['byId'];

/** Search parameters of the companies screen. The only order is by name. */
export interface CompaniesSearch extends Pick<ListSearch<never>, 'page' | 'pageSize'> {
  search?: string | undefined;
}

/** Parses the search parameters; invalid values become undefined. */
export function parseCompaniesSearch(raw: Record<string, unknown>): CompaniesSearch {
  return {
    search: listSearch.search(raw.search),
    page: listSearch.page(raw.page),
    pageSize: listSearch.pageSize(raw.pageSize),
  };
}

/** Returns the list query for a URL; the loader and the screen share it. */
export function companyListInput(search: CompaniesSearch): RouterInputs['company']['list'] {
  return search;
}

export const companyNouns = { one: 'company', many: 'companies' };
export const peopleNouns = { one: 'person', many: 'people' };
