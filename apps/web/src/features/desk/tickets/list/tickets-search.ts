import type { RouterInputs } from '@app/api/types';
import { readTicketSearch } from '@app/contracts/desk/ticket/search-terms';
import {
  type TicketOrder,
  type TicketPriority,
  type TicketStatus,
  type TicketView,
  ticketOrders,
  ticketPriorities,
  ticketStatuses,
  ticketViews,
} from '@app/contracts/desk/ticket/status';
import { limits } from '@app/contracts/limits';
import { listSearch, readOneOf } from '~/lib/routing/list-search';

/** Search parameters of the tickets screen. */
export interface TicketsSearch {
  search?: string | undefined;
  status?: TicketStatus | undefined;
  view?: TicketView | undefined;
  /** "me", "nobody" or the id of an administrator. */
  assignee?: string | undefined;
  priority?: TicketPriority | undefined;
  /** Tag id. */
  tag?: string | undefined;
  /** Absent for the default, tickets waiting for a reply first. */
  order?: TicketOrder | undefined;
  /** Id of the open ticket. */
  ticket?: string | undefined;
  /** Opens the builder of its quote. */
  quote?: true | undefined;
}

/** Parses the search parameters; invalid values become undefined. */
export function parseTicketsSearch(raw: Record<string, unknown>): TicketsSearch {
  return {
    search: listSearch.search(raw.search),
    status: readOneOf(raw.status, ticketStatuses),
    view: readOneOf(raw.view, ticketViews) ?? legacyView(raw),
    assignee: listSearch.id(raw.assignee),
    priority: readOneOf(raw.priority, ticketPriorities),
    tag: listSearch.id(raw.tag),
    order: readOneOf(raw.order, ticketOrders),
    ticket: listSearch.id(raw.ticket),
    quote: listSearch.flag(raw.quote),
  };
}

/** For saved views and links of earlier releases, in which these two were separate flags. */
function legacyView(raw: Record<string, unknown>): TicketView | undefined {
  if (listSearch.flag(raw.waiting)) return 'waiting';
  return listSearch.flag(raw.overdue) ? 'overdue' : undefined;
}

/** Returns the list query for a URL, without the open ticket; the loader and the screen share it. */
export function ticketListInput(search: TicketsSearch): RouterInputs['ticket']['list'] {
  return { ...ticketFilterOf(search), order: search.order ?? 'queue', pageSize: limits.tablePageSizeMax };
}

/**
 * Returns the filter without the order, which defines "all that match". Outside of their own views, spam and
 * merged tickets are only found by words.
 */
export function ticketFilterOf({ search, status, view, assignee, priority, tag }: TicketsSearch) {
  const isReal = !view && readTicketSearch(search ?? '').text === '';
  return { search, status, view, assignee, priority, tag, isReal };
}
