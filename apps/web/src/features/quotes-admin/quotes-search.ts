import type { RouterInputs, RouterOutputs } from '@app/api/types';
import { type QuoteListState, quoteListStates } from '@app/contracts/quote/status';
import { listSearch, readOneOf } from '~/lib/routing/list-search';
import type { ListSearch } from '~/lib/routing/use-list-navigate';

export type QuoteRow = RouterOutputs['quote']['list']['quotes'][number];

/** What the address of the quotes screen holds; there is one order, the newest first. */
export interface QuotesSearch extends ListSearch<never> {
  search?: string | undefined;
  state?: QuoteListState | undefined;
}

/** Reads the address; what is not understood is undefined. */
export function parseQuotesSearch(raw: Record<string, unknown>): QuotesSearch {
  return {
    search: listSearch.search(raw.search),
    state: readOneOf(raw.state, quoteListStates),
    page: listSearch.page(raw.page),
    pageSize: listSearch.pageSize(raw.pageSize),
  };
}

/** The list that belongs to an address; loader and screen ask for the same. */
export function quoteListInput({
  search,
  state,
  page,
  pageSize,
}: QuotesSearch): RouterInputs['quote']['list'] {
  return { search, state, page, pageSize };
}
