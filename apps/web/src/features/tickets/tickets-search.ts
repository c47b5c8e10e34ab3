import type { RouterInputs } from '@app/api/types';
import { ticketStatuses } from '@app/contracts/ticket';
import { z } from 'zod';
import { listSearch } from '~/lib/list-search';

const { search, page, pageSize, flag, id } = listSearch;

/** What the address of the tickets screen holds. */
export const ticketsSearchSchema = z.object({
  search,
  status: z.enum(ticketStatuses).optional().catch(undefined),
  overdue: flag,
  page,
  pageSize,
  /** Id of the ticket in the detail pane. */
  ticket: id,
});

export type TicketsSearch = z.output<typeof ticketsSearchSchema>;

/** The list that belongs to an address; loader and screen ask for the same. */
export function ticketListInput({ ticket: _, ...filters }: TicketsSearch): RouterInputs['ticket']['list'] {
  return filters;
}
