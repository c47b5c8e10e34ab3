import { Button } from '@mantine/core';
import { IconBlockquote, IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { SavedViews } from '~/entities/saved-view/saved-views';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { TicketFilters } from './list/ticket-filters';
import { TicketPanes } from './list/ticket-panes';
import { parseTicketsSearch } from './list/tickets-search';
import { NewTicketDialog } from './open/new-ticket-dialog';
import { ManageTags } from './tags/manage-tags';
import classes from './tickets-screen.module.css';

const route = getRouteApi('/dashboard/tickets/');

/** The queue, counts, search, list and detail of the tickets (ticket.team-screen); the address holds what is shown. */
export function TicketsScreen() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/dashboard/tickets/' });
  const { dialog, opened, open, close } = useFormDialog<'new'>('new-ticket');
  return (
    <div className={classes.screen} data-fills-height data-open={search.ticket ? true : undefined}>
      <div className={classes.above}>
        <h2 className={classes.title}>Tickets</h2>
        <SavedViews screen="tickets" read={parseTicketsSearch} without={['ticket']} />
        <div className={classes.tools}>
          <ManageTags className={classes.tool} />
          <Link to="/dashboard/tickets/canned-replies" search={true} className={classes.tool}>
            <IconBlockquote size={18} stroke={1.75} aria-hidden />
            Canned replies
          </Link>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('new')}>
            New ticket
          </Button>
        </div>
        <TicketFilters search={search} />
      </div>
      <TicketPanes search={search} />
      <NewTicketDialog
        form="new-ticket"
        opens={dialog}
        opened={opened}
        onClose={close}
        onOpened={(ticket) => void navigate({ search: (previous) => ({ ...previous, ticket }) })}
      />
    </div>
  );
}
