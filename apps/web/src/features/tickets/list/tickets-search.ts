import type { RouterInputs } from '@app/api/types';
import {
  type TicketOrder,
  type TicketStatus,
  ticketOrders,
  ticketStatuses,
} from '@app/contracts/ticket/status';
import { listSearch, readOneOf, type tablePageSizes } from '~/lib/routing/list-search';

/** What the address of the tickets screen holds. */
export interface TicketsSearch {
  search?: string | undefined;
  status?: TicketStatus | undefined;
  overdue?: true | undefined;
  waiting?: true | undefined;
  /** "me", "nobody" or the id of an administrator. */
  assignee?: string | undefined;
  /** Newest first is left out. */
  order?: TicketOrder | undefined;
  page?: number | undefined;
  pageSize?: (typeof tablePageSizes)[number] | undefined;
  /** Id of the ticket in the detail pane. */
  ticket?: string | undefined;
}

/** Reads the address; what is not understood is undefined. */
export function parseTicketsSearch(raw: Record<string, unknown>): TicketsSearch {
  return {
    search: listSearch.search(raw.search),
    status: readOneOf(raw.status, ticketStatuses),
    overdue: listSearch.flag(raw.overdue),
    waiting: listSearch.flag(raw.waiting),
    assignee: listSearch.id(raw.assignee),
    order: readOneOf(raw.order, ticketOrders),
    page: listSearch.page(raw.page),
    pageSize: listSearch.pageSize(raw.pageSize),
    ticket: listSearch.id(raw.ticket),
  };
}

/** The list that belongs to an address; loader and screen ask for the same. */
export function ticketListInput({ ticket: _, ...filters }: TicketsSearch): RouterInputs['ticket']['list'] {
  return filters;
}
