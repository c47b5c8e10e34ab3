import type { RouterInputs } from '@app/api/types';
import { limits } from '@app/contracts/limits';
import {
  type TicketOrder,
  type TicketPriority,
  type TicketStatus,
  type TicketView,
  ticketOrders,
  ticketPriorities,
  ticketStatuses,
  ticketViews,
} from '@app/contracts/ticket/status';
import { listSearch, readOneOf } from '~/lib/routing/list-search';

/** What the address of the tickets screen holds. */
export interface TicketsSearch {
  search?: string | undefined;
  status?: TicketStatus | undefined;
  view?: TicketView | undefined;
  /** "me", "nobody" or the id of an administrator. */
  assignee?: string | undefined;
  priority?: TicketPriority | undefined;
  /** Id of a tag. */
  tag?: string | undefined;
  /** Who waits for us first is left out. */
  order?: TicketOrder | undefined;
  /** Id of the open ticket. */
  ticket?: string | undefined;
}

/** Reads the address; what is not understood is undefined. */
export function parseTicketsSearch(raw: Record<string, unknown>): TicketsSearch {
  return {
    search: listSearch.search(raw.search),
    status: readOneOf(raw.status, ticketStatuses),
    view: readOneOf(raw.view, ticketViews) ?? formerView(raw),
    assignee: listSearch.id(raw.assignee),
    priority: readOneOf(raw.priority, ticketPriorities),
    tag: listSearch.id(raw.tag),
    order: readOneOf(raw.order, ticketOrders),
    ticket: listSearch.id(raw.ticket),
  };
}

/** Saved views and links of earlier releases: there the two were marks of their own. */
function formerView(raw: Record<string, unknown>): TicketView | undefined {
  if (listSearch.flag(raw.waiting)) return 'waiting';
  return listSearch.flag(raw.overdue) ? 'overdue' : undefined;
}

/** The list that belongs to an address, without the open ticket: loader and screen ask for the same. */
export function ticketListInput(search: TicketsSearch): RouterInputs['ticket']['list'] {
  return { ...ticketFilterOf(search), order: search.order ?? 'queue', pageSize: limits.tablePageSizeMax };
}

/** What narrows the list, without its order: what "all that match" means. */
export function ticketFilterOf({
  search,
  status,
  view,
  assignee,
  priority,
  tag,
}: TicketsSearch): Pick<TicketsSearch, 'search' | 'status' | 'view' | 'assignee' | 'priority' | 'tag'> {
  return { search, status, view, assignee, priority, tag };
}
