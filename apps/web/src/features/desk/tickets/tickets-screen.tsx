import { Button, Menu, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBlockquote, IconChevronDown, IconKeyboard, IconPlus, IconTags } from '@tabler/icons-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { SavedViews } from '~/entities/saved-view/saved-views';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { KeysDialog } from './keys/keys-dialog';
import { useKeyCommands } from './keys/use-ticket-keys';
import { TicketPanes } from './list/ticket-panes';
import { TicketViews } from './list/ticket-views';
import { parseTicketsSearch } from './list/tickets-search';
import { NewTicketDialog } from './open/new-ticket-dialog';
import { type TagStep, TagsDialog } from './tags/tags-dialog';
import classes from './tickets-screen.module.css';

const route = getRouteApi('/dashboard/tickets/');

/**
 * Shows the ticket queue with views, search, list, thread and context (ticket.team-screen). The state lives
 * in the URL.
 */
export function TicketsScreen() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/dashboard/tickets/' });
  const { open, frame } = useFormDialog<'new'>('new-ticket');
  return (
    <Stack gap={0} className={classes.screen} data-fills-height data-open={search.ticket ? true : undefined}>
      <div className={classes.above}>
        <DashboardPageHeader title="Tickets">
          <SavedViews screen="tickets" read={parseTicketsSearch} without={['ticket', 'quote']} />
          <Tools />
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('new')}>
            New ticket
          </Button>
        </DashboardPageHeader>
        <TicketViews search={search} />
      </div>
      <TicketPanes search={search} />
      <NewTicketDialog
        {...frame}
        onOpened={(ticket) => void navigate({ search: (previous) => ({ ...previous, ticket }) })}
      />
    </Stack>
  );
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What is set up for the queue, and its keys. */
function Tools() {
  const { dialog, open, frame } = useFormDialog<{ step: TagStep | null }>('ticket-tags');
  const [keysOpened, keys] = useDisclosure();
  useKeyCommands({ '?': keys.open });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown {...icon} />}>
            Tools
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconTags {...icon} />} onClick={() => open({ step: null })}>
            Manage tags
          </Menu.Item>
          <Menu.Item
            leftSection={<IconBlockquote {...icon} />}
            renderRoot={(props) => <Link to="/dashboard/tickets/canned-replies" search={true} {...props} />}
          >
            Canned replies
          </Menu.Item>
          <Menu.Item
            className={classes.keys}
            leftSection={<IconKeyboard {...icon} />}
            aria-keyshortcuts="?"
            onClick={keys.open}
          >
            Keyboard shortcuts
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <TagsDialog {...frame} step={dialog?.step ?? null} onStep={(step) => open({ step })} />
      <KeysDialog opened={keysOpened} onClose={keys.close} />
    </>
  );
}
