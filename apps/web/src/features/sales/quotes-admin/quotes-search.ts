import type { RouterInputs, RouterOutputs } from '@app/api/types';
import { type QuoteListState, quoteListStates } from '@app/contracts/sales/quote/status';
import { dayRangeMoments } from '~/lib/format/local-day';
import { listSearch, readOneOf } from '~/lib/routing/list-search';
import type { ListSearch } from '~/lib/routing/use-list-navigate';

export type QuoteRow = RouterOutputs['quote']['list']['quotes'][number];

/** What the days of the list refer to; by default the day the quote was sent. */
export const quoteDates = ['decided'] as const;

/** Search parameters of the quotes screen. The only order is newest first. */
export interface QuotesSearch extends ListSearch<never> {
  search?: string | undefined;
  state?: QuoteListState | undefined;
  dated?: (typeof quoteDates)[number] | undefined;
  /** First and last day, inclusive, in the reader's time zone. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Parses the search parameters; invalid values become undefined. */
export function parseQuotesSearch(raw: Record<string, unknown>): QuotesSearch {
  return {
    search: listSearch.search(raw.search),
    state: readOneOf(raw.state, quoteListStates),
    dated: readOneOf(raw.dated, quoteDates),
    from: listSearch.day(raw.from),
    to: listSearch.day(raw.to),
    page: listSearch.page(raw.page),
    pageSize: listSearch.pageSize(raw.pageSize),
  };
}

/** Returns the list query for a URL; the loader and the screen share it. */
export function quoteListInput(address: QuotesSearch): RouterInputs['quote']['list'] {
  const { search, state, dated, from, to, page, pageSize } = address;
  const period = dayRangeMoments(from, to);
  return {
    search,
    state,
    page,
    pageSize,
    ...(dated === 'decided'
      ? { decidedFrom: period.from, decidedBefore: period.before }
      : { sentFrom: period.from, sentBefore: period.before }),
  };
}
