import { ticketPriorities } from '@app/contracts/desk/ticket/status';
import { limits } from '@app/contracts/limits';
import { ActionIcon, Button, Group, Menu, NativeSelect, Text, VisuallyHidden } from '@mantine/core';
import { IconBell, IconBellOff, IconCheck, IconFileInvoice, IconReceipt, IconTag } from '@tabler/icons-react';
import clsx from 'clsx';
import { ticketPriorityLabels } from '~/entities/ticket/ticket-source';
import { trpc } from '~/lib/api/trpc';
import { readOneOf } from '~/lib/routing/list-search';
import { useSession } from '~/lib/session/session';
import { TicketAssignee } from '../detail/ticket-assignee';
import type { TicketActions } from '../detail/use-ticket-actions';
import { TagLabel } from '../tags/tag-label';
import type { Ticket } from '../ticket';
import classes from './ticket-desk.module.css';
import type { DeskActions } from './use-desk-actions';

/** Shows the tags of a ticket, with the menu to add and remove them. */
function TicketTags({ ticket, desk }: { ticket: Ticket; desk: DeskActions }) {
  const { data: all = [] } = trpc.ticketTag.list.useQuery();
  const on = new Set(ticket.tags.map(({ id }) => id));
  const isFull = on.size >= limits.tagsPerTicket;
  return (
    <>
      {ticket.tags.length > 0 ? (
        <Group component="ul" gap={4} aria-label="Tags of this ticket">
          {ticket.tags.map((tag) => (
            <li key={tag.id}>
              <TagLabel {...tag} />
            </li>
          ))}
        </Group>
      ) : null}
      {ticket.status === 'finalized' ? null : (
        <Menu position="bottom-start" width={240} closeOnItemClick={false}>
          <Menu.Target>
            <ActionIcon variant="default" size={30} aria-label="Tags" aria-keyshortcuts="T">
              <IconTag size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
            {all.length === 0 ? <Menu.Label>No tags yet: see Manage tags</Menu.Label> : null}
            {all.map((tag) => (
              <Menu.Item
                key={tag.id}
                disabled={isFull && !on.has(tag.id)}
                rightSection={
                  on.has(tag.id) ? (
                    <>
                      <IconCheck size={16} aria-hidden />
                      <VisuallyHidden>(on this ticket)</VisuallyHidden>
                    </>
                  ) : null
                }
                onClick={() => desk.tag(on.has(tag.id) ? { remove: [tag.id] } : { add: [tag.id] })}
              >
                <TagLabel {...tag} />
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

interface TicketDeskProps {
  ticket: Ticket;
  desk: DeskActions;
  running: TicketActions['running'];
  onAssign: (assigneeId: string | null) => void;
  /** Null where no quote can be created. */
  quote: { label: string; open: () => void } | null;
  /** Null where nothing is left to sell. */
  onFinalize: (() => void) | null;
  /** Lays the panel out above the thread, where there is no room beside it. */
  inline: boolean;
}

/**
 * Shows the ticket's place in the queue: assignee, priority, tags and followers, with the actions that lead
 * to a sale.
 */
export function TicketDesk({ ticket, desk, running, onAssign, quote, onFinalize, inline }: TicketDeskProps) {
  const isFinalized = ticket.status === 'finalized';
  const busy = running !== null;
  return (
    <div className={clsx(classes.desk, inline && classes.line)}>
      <TicketAssignee ticket={ticket} running={running} onAssign={onAssign} />
      <div className={classes.row}>
        <span className={classes.label}>Priority</span>
        <Group gap="0.25rem 0.375rem" miw={0} className={classes.value}>
          <NativeSelect
            size="xs"
            aria-label="Priority"
            aria-keyshortcuts="P"
            className={classes.field}
            disabled={isFinalized}
            value={desk.nextPriority ?? ticket.priority}
            data={ticketPriorities
              .toReversed()
              .map((value) => ({ value, label: `${ticketPriorityLabels[value]} priority` }))}
            onChange={(event) => {
              const priority = readOneOf(event.currentTarget.value, ticketPriorities);
              if (priority) desk.prioritize(priority);
            }}
          />
        </Group>
      </div>
      <div className={classes.row}>
        <span className={classes.label}>Tags</span>
        <Group gap="0.25rem 0.375rem" miw={0} className={classes.value}>
          <TicketTags ticket={ticket} desk={desk} />
        </Group>
      </div>
      <div className={classes.row}>
        <span className={classes.label}>Followers</span>
        <Group gap="0.25rem 0.375rem" miw={0} className={classes.value}>
          <FollowButton ticket={ticket} desk={desk} />
        </Group>
      </div>
      {quote || onFinalize ? (
        <div className={classes.sale}>
          {quote ? (
            <Button
              size="xs"
              aria-keyshortcuts="Q"
              leftSection={<IconFileInvoice size={18} stroke={1.75} aria-hidden />}
              disabled={busy}
              onClick={quote.open}
            >
              {quote.label}
            </Button>
          ) : null}
          {onFinalize ? (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconReceipt size={18} stroke={1.75} aria-hidden />}
              disabled={busy}
              onClick={onFinalize}
            >
              Finalize Sale
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function FollowButton({ ticket: { followers }, desk }: { ticket: Ticket; desk: DeskActions }) {
  const { user } = useSession();
  const follows = followers.some(({ id }) => id === user?.id);
  const others = followers.filter(({ id }) => id !== user?.id).map(({ name }) => name);
  const Icon = follows ? IconBellOff : IconBell;
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-keyshortcuts="F"
        disabled={desk.busy}
        leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
        onClick={() => desk.follow(!follows)}
      >
        {follows ? 'Unfollow' : 'Follow'}
      </Button>
      {others.length > 0 ? (
        <Text span c="dimmed" fz="sm">
          Followed by {others.join(', ')}
        </Text>
      ) : null}
    </>
  );
}
