import { getRouteApi } from '@tanstack/react-router';
import { SavedViews } from '~/entities/saved-view/saved-views';
import { TicketFilters } from './list/ticket-filters';
import { TicketPanes } from './list/ticket-panes';
import { parseTicketsSearch } from './list/tickets-search';
import classes from './tickets-screen.module.css';

const route = getRouteApi('/dashboard/tickets/');

/** Counts, search, list and detail of the tickets (ticket.team-screen); the address holds what is shown. */
export function TicketsScreen() {
  const search = route.useSearch();
  return (
    <div className={classes.screen} data-fills-height data-open={search.ticket ? true : undefined}>
      <div className={classes.above}>
        <h2 className={classes.title}>Tickets</h2>
        <SavedViews screen="tickets" read={parseTicketsSearch} without={['ticket']} />
        <TicketFilters search={search} />
      </div>
      <TicketPanes search={search} />
    </div>
  );
}
