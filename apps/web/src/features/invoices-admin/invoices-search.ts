import type { RouterInputs, RouterOutputs } from '@app/api/types';
import { type InvoiceKind, invoiceKinds } from '@app/contracts/invoice/kind';
import { type InvoiceState, invoiceStates } from '@app/contracts/invoice/state';
import { momentsOf } from '~/lib/format/local-day';
import { listSearch, readOneOf } from '~/lib/routing/list-search';
import type { ListSearch } from '~/lib/routing/use-list-navigate';

export type InvoiceList = RouterOutputs['invoice']['list'];
export type InvoiceRow = InvoiceList['invoices'][number];

/** What the address of the invoices screen holds; there is one order, the newest first. */
export interface InvoicesSearch extends ListSearch<never> {
  search?: string | undefined;
  state?: InvoiceState | undefined;
  kind?: InvoiceKind | undefined;
  /** Days of the reader on which they were issued, both of them in the list. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Reads the address; what is not understood is undefined. */
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

/** What narrows the list, whatever its page: the whole that the sums and an export are about. */
export function invoiceFilterOf({ search, state, kind, from, to }: InvoicesSearch) {
  const days = momentsOf(from, to);
  return { search, state, kind, issuedFrom: days.from, issuedBefore: days.before };
}

/** The list that belongs to an address; loader and screen ask for the same. */
export function invoiceListInput(address: InvoicesSearch): RouterInputs['invoice']['list'] {
  const { page, pageSize } = address;
  return { ...invoiceFilterOf(address), page, pageSize };
}
