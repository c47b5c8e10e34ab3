import { IconArrowLeft, IconTicket } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { EmptyState } from '~/ui/feedback/empty-state';
import { TicketDetail } from '../detail/ticket-detail';
import { TicketList } from './ticket-list';
import classes from './ticket-panes.module.css';
import type { TicketsSearch } from './tickets-search';

/**
 * List and detail side by side; where there is no room for both, the detail takes the place of the list
 * (ticket.team-screen).
 */
export function TicketPanes({ search }: { search: TicketsSearch }) {
  const { ticket, ...list } = search;
  const panes = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState({ ticket, byReader: false });
  if (opened.ticket !== ticket) setOpened({ ticket, byReader: true });
  useFocusOnReturn(panes, ticket);
  return (
    <div className={classes.panes} ref={panes} data-open={ticket ? true : undefined}>
      <section className={classes.list} aria-label="Tickets">
        <TicketList search={search} />
      </section>
      <section className={classes.detail} aria-label="Ticket">
        {ticket ? (
          <>
            <Link to="/dashboard/tickets" search={list} resetScroll={false} className={classes.back}>
              <IconArrowLeft size={18} stroke={1.75} aria-hidden />
              All tickets
            </Link>
            <TicketDetail key={ticket} id={ticket} takesFocus={opened.byReader} />
          </>
        ) : (
          <div className={classes.nothing}>
            <EmptyState
              icon={IconTicket}
              title="No ticket chosen"
              text="Choose one from the list to read and answer it."
            />
          </div>
        )}
      </section>
    </div>
  );
}

/** Going back from a ticket to the list returns the focus to that ticket's row. */
function useFocusOnReturn(panes: RefObject<HTMLDivElement | null>, ticket: string | undefined) {
  const before = useRef(ticket);
  useEffect(() => {
    const left = before.current;
    before.current = ticket;
    if (ticket || !left) return;
    panes.current?.querySelector<HTMLElement>(`[data-ticket="${CSS.escape(left)}"]`)?.focus();
  }, [panes, ticket]);
}
