import { formatCount } from '@app/contracts/format-count';
import { messages } from '@app/contracts/messages';
import { Checkbox, Group, VisuallyHidden } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { memo } from 'react';
import { TicketClock } from '~/entities/ticket/ticket-clock';
import { ticketPriorityLabels } from '~/entities/ticket/ticket-source';
import { TicketStatusBadge } from '~/entities/ticket/ticket-status-badge';
import { opensInNewTab, usePressFirst } from '~/lib/routing/press-first';
import { Ago } from '~/ui/display/date-time';
import { StatusBadge } from '~/ui/display/status-badge';
import tagClasses from '../tags/tag-label.module.css';
import type { TicketRow as Row } from '../ticket';
import classes from './ticket-row.module.css';

/** Selects this row, or the range from the row selected last. */
export type SelectRow = (id: string, selected: boolean, range: boolean) => void;

interface TicketRowProps {
  ticket: Row;
  /** Whether this ticket is open. */
  opened: boolean;
  selected: boolean;
  /** The same function for every row and render, so that a row re-renders only when it changes. */
  onSelect: SelectRow;
}

/** Renders one ticket of the list in three lines; opens it beside the list, or in its place on phones. */
export const TicketRow = memo(function TicketRow({ ticket, opened, selected, onSelect }: TicketRowProps) {
  const { id, number, customer, tags, lastMessage } = ticket;
  const navigate = useNavigate({ from: '/dashboard/tickets/' });
  const [pressed, pressFirst] = usePressFirst<true>();
  const open = () => navigate({ search: (previous) => ({ ...previous, ticket: id }), resetScroll: false });
  return (
    <li
      className={classes.row}
      data-selected={selected || undefined}
      data-opened={opened || pressed || undefined}
    >
      <Checkbox
        className={classes.tick}
        size="sm"
        aria-label={`Select ${number}`}
        checked={selected}
        onChange={({ currentTarget, nativeEvent }) =>
          onSelect(id, currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      <Link
        from="/dashboard/tickets/"
        to="/dashboard/tickets"
        search={(previous) => ({ ...previous, ticket: id })}
        resetScroll={false}
        className={classes.item}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={opened ? 'true' : undefined}
        data-ticket={id}
        data-waiting={ticket.waitingSince ? true : undefined}
        data-unread={ticket.unread && !opened ? true : undefined}
        onClick={(event) => {
          if (!event.shiftKey && opensInNewTab(event)) return;
          event.preventDefault();
          if (event.shiftKey) onSelect(id, true, true);
          else void pressFirst(true, open);
        }}
      >
        <Group component="span" gap="xs" wrap="nowrap" justify="space-between" miw={0}>
          <span className={classes.customer} title={customer.name}>
            {customer.name}
            {customer.deleted ? <span className={classes.gone}> ({messages.deletedUser})</span> : null}
          </span>
          <VisuallyHidden>{ticket.unread && !opened ? `${number}, unread` : number}</VisuallyHidden>
          {ticket.waitingSince || ticket.snoozedUntil ? (
            <TicketClock ticket={ticket} />
          ) : (
            <Ago at={lastMessage?.at ?? ticket.createdAt} className={classes.age} />
          )}
        </Group>
        <Group component="span" gap="xs" wrap="nowrap" justify="space-between" miw={0}>
          <span className={classes.subject} data-beside-message={lastMessage ? true : undefined}>
            {ticket.inquiry}
          </span>
          {lastMessage ? (
            <span className={classes.message}>
              {lastMessage.fromTeam ? `${lastMessage.authorName}: ` : null}
              {lastMessage.text}
            </span>
          ) : null}
          {tags.length > 0 ? (
            <span className={classes.tags} title={tags.map(({ name }) => name).join(', ')}>
              {tags.map(({ id: tagId, name, color }) => (
                <span key={tagId}>
                  <span className={tagClasses.dot} data-color={color} />
                  <VisuallyHidden>{name} </VisuallyHidden>
                </span>
              ))}
            </span>
          ) : null}
        </Group>
        <State ticket={ticket} />
      </Link>
    </li>
  );
});

/** Shows status, priority, the templates and the assignee. */
function State({ ticket }: { ticket: Row }) {
  const { firstTemplate, templateCount } = ticket;
  const templates =
    firstTemplate && templateCount > 1
      ? `${firstTemplate} +${formatCount(templateCount - 1)}`
      : firstTemplate;
  return (
    <Group component="span" gap="xs" wrap="nowrap" justify="space-between" miw={0}>
      <span className={classes.state}>
        <TicketStatusBadge status={ticket.status} />
        <PriorityBadge ticket={ticket} />
      </span>
      {templates ? (
        <span className={classes.template} title={templates}>
          <VisuallyHidden>For </VisuallyHidden>
          {templates}
        </span>
      ) : null}
      {ticket.assignee ? (
        <span className={classes.assignee}>
          <VisuallyHidden>Assigned to </VisuallyHidden>
          <span className={classes.name} title={ticket.assignee.name}>
            {ticket.assignee.name}
            {ticket.assignee.suspended ? ' (suspended)' : null}
          </span>
        </span>
      ) : null}
    </Group>
  );
}

/** Renders nothing for the normal priority; spam is shown in its place. */
function PriorityBadge({ ticket: { priority, spam } }: { ticket: Row }) {
  if (spam) return <StatusBadge tone="danger">Spam</StatusBadge>;
  if (priority === 'normal') return null;
  const tone = { low: 'neutral', high: 'warning', urgent: 'danger' } as const;
  return <StatusBadge tone={tone[priority]}>{ticketPriorityLabels[priority]}</StatusBadge>;
}
