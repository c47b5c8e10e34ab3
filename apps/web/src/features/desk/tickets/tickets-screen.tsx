import { ActionIcon, Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBlockquote, IconKeyboard, IconPlus, IconTags } from '@tabler/icons-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { SavedViews } from '~/entities/saved-view/saved-views';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { hint } from '~/ui/display/hints';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { KeysDialog } from './keys/keys-dialog';
import { useKeyCommands } from './keys/use-ticket-keys';
import { TicketPanes } from './list/ticket-panes';
import { TicketViews } from './list/ticket-views';
import { parseTicketsSearch } from './list/tickets-search';
import { NewTicketDialog } from './open/new-ticket-dialog';
import { type TagStep, TagsDialog } from './tags/tags-dialog';
import classes from './tickets-screen.module.css';

/** Opens the dialog to create, rename, merge and delete tags. */
function ManageTags({ className }: { className: string | undefined }) {
  const { dialog, open, frame } = useFormDialog<{ step: TagStep | null }>('ticket-tags');
  return (
    <>
      <button type="button" className={className} onClick={() => open({ step: null })}>
        <IconTags size={18} stroke={1.75} aria-hidden />
        <span>Manage tags</span>
      </button>
      <TagsDialog {...frame} step={dialog?.step ?? null} onStep={(step) => open({ step })} />
    </>
  );
}

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
          <Keys />
          <ManageTags className={classes.tool} />
          <Link to="/dashboard/tickets/canned-replies" search={true} className={classes.tool}>
            <IconBlockquote size={18} stroke={1.75} aria-hidden />
            <span>Canned replies</span>
          </Link>
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

/** The dialog that lists all shortcuts, opened by its button or its key. */
function Keys() {
  const [opened, { open, close }] = useDisclosure();
  useKeyCommands({ '?': open });
  return (
    <>
      <ActionIcon
        variant="default"
        size="lg"
        className={classes.keys}
        aria-label="Keys"
        aria-keyshortcuts="?"
        onClick={open}
        {...hint('Keys')}
      >
        <IconKeyboard size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <KeysDialog opened={opened} onClose={close} />
    </>
  );
}
