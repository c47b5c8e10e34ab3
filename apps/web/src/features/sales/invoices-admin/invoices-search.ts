import type { RouterInputs, RouterOutputs } from '@app/api/types';
import { type InvoiceKind, invoiceKinds } from '@app/contracts/sales/invoice/kind';
import { type InvoiceState, invoiceStates } from '@app/contracts/sales/invoice/state';
import { dayRangeMoments } from '~/lib/format/local-day';
import { listSearch, readOneOf } from '~/lib/routing/list-search';
import type { ListSearch } from '~/lib/routing/use-list-navigate';

export type InvoiceList = RouterOutputs['invoice']['list'];
export type InvoiceRow = InvoiceList['invoices'][number];

/** Search parameters of the invoices screen. The only order is newest first. */
export interface InvoicesSearch extends ListSearch<never> {
  search?: string | undefined;
  state?: InvoiceState | undefined;
  kind?: InvoiceKind | undefined;
  /** First and last day of issue, inclusive, in the reader's time zone. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Parses the search parameters; invalid values become undefined. */
export function parseInvoicesSearch(raw: Record<string, unknown>): InvoicesSearch {
  return {
    search: listSearch.search(raw.search),
    state: readOneOf(raw.state, invoiceStates),
    kind: readOneOf(raw.kind, invoiceKinds),
    from: listSearch.day(raw.from),
    to: listSearch.day(raw.to),
    page: listSearch.page(raw.page),
    pageSize: listSearch.pageSize(raw.pageSize),
  };
}

/** Returns the filter without the page; totals and exports cover everything that matches it. */
export function invoiceFilterOf({ search, state, kind, from, to }: InvoicesSearch) {
  const days = dayRangeMoments(from, to);
  return { search, state, kind, issuedFrom: days.from, issuedBefore: days.before };
}

/** Returns the list query for a URL; the loader and the screen share it. */
export function invoiceListInput(address: InvoicesSearch): RouterInputs['invoice']['list'] {
  const { page, pageSize } = address;
  return { ...invoiceFilterOf(address), page, pageSize };
}
