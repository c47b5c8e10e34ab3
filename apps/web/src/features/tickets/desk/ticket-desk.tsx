import { ticketPriorities } from '@app/contracts/ticket/status';
import { ActionIcon, Button, Menu, NativeSelect } from '@mantine/core';
import {
  IconArrowMerge,
  IconArrowsSplit2,
  IconBell,
  IconBellOff,
  IconClockOff,
  IconClockPause,
  IconDots,
  IconMailOff,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ticketPriorityLabels, ticketSourceWords } from '~/entities/ticket/ticket-source';
import { readOneOf } from '~/lib/routing/list-search';
import { useSession } from '~/lib/session/session';
import { Until } from '~/ui/display/date-time';
import type { Ticket } from '../ticket';
import { type DeskDialog, DeskDialogs } from './desk-dialogs';
import classes from './ticket-desk.module.css';
import { TicketTags } from './ticket-tags';
import { type DeskActions, useDeskActions } from './use-desk-actions';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The place of a ticket in the queue: priority, tags, who follows it, until when it is put off, and what it can become. */
export function TicketDesk({ ticket }: { ticket: Ticket }) {
  const desk = useDeskActions(ticket.id);
  const [shown, setShown] = useState<{ dialog: DeskDialog; opened: boolean } | null>(null);
  const isOver = ticket.status === 'finalized';
  return (
    <div className={classes.desk}>
      <Origin ticket={ticket} />
      <div className={classes.controls}>
        <NativeSelect
          size="xs"
          aria-label="Priority"
          disabled={isOver || desk.busy}
          value={ticket.priority}
          data={ticketPriorities
            .toReversed()
            .map((value) => ({ value, label: `${ticketPriorityLabels[value]} priority` }))}
          onChange={(event) => {
            const priority = readOneOf(event.currentTarget.value, ticketPriorities);
            if (priority) desk.prioritize(priority);
          }}
        />
        <TicketTags ticket={ticket} desk={desk} />
        <Follow ticket={ticket} desk={desk} />
        {isOver ? null : (
          <MoreActions ticket={ticket} desk={desk} onAsk={(dialog) => setShown({ dialog, opened: true })} />
        )}
      </div>
      {shown ? (
        <DeskDialogs
          ticket={ticket}
          dialog={shown.dialog}
          opened={shown.opened}
          desk={desk}
          onClose={() => setShown({ ...shown, opened: false })}
        />
      ) : null}
    </div>
  );
}

/** How it came where the customer did not open it, where it goes on, and until when it is put off. */
function Origin({ ticket }: { ticket: Ticket }) {
  const { openedBy, source, mergedInto, snoozedUntil, spam } = ticket;
  if (!openedBy && !mergedInto && !snoozedUntil && !spam) return null;
  return (
    <p className={classes.origin}>
      {openedBy ? (
        <span>
          Opened by {openedBy}
          {source === 'page' ? '' : `, came ${ticketSourceWords[source]}`}
        </span>
      ) : null}
      {mergedInto ? (
        <span>
          Goes on in{' '}
          <Link
            from="/dashboard/tickets/"
            to="/dashboard/tickets"
            search={(previous) => ({ ...previous, ticket: mergedInto.id })}
          >
            {mergedInto.number}
          </Link>
        </span>
      ) : null}
      {snoozedUntil ? (
        <span>
          Snoozed, back <Until at={snoozedUntil} />
        </span>
      ) : null}
      {spam ? <span>Marked as spam</span> : null}
    </p>
  );
}

function Follow({ ticket: { followers }, desk }: { ticket: Ticket; desk: DeskActions }) {
  const { user } = useSession();
  const follows = followers.some(({ id }) => id === user?.id);
  const others = followers.filter(({ id }) => id !== user?.id).map(({ name }) => name);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        disabled={desk.busy}
        leftSection={follows ? <IconBellOff {...icon} /> : <IconBell {...icon} />}
        onClick={() => desk.follow(!follows)}
      >
        {follows ? 'Unfollow' : 'Follow'}
      </Button>
      {others.length > 0 ? <span className={classes.followers}>Followed by {others.join(', ')}</span> : null}
    </>
  );
}

interface MoreActionsProps {
  ticket: Ticket;
  desk: DeskActions;
  onAsk: (dialog: DeskDialog) => void;
}

function MoreActions({ ticket, desk, onAsk }: MoreActionsProps) {
  const isRunning = ticket.status === 'open' || ticket.status === 'in_progress';
  const maySplit = ticket.messages.some(({ fromTeam, internal }) => !fromTeam && !internal);
  return (
    <>
      {isRunning && ticket.snoozedUntil ? (
        <Button
          size="compact-sm"
          variant="default"
          disabled={desk.busy}
          leftSection={<IconClockOff {...icon} />}
          onClick={desk.wake}
        >
          Back to the queue
        </Button>
      ) : null}
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon variant="default" size="md" aria-label="More actions" disabled={desk.busy}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isRunning ? (
            <Menu.Item leftSection={<IconClockPause {...icon} />} onClick={() => onAsk('snooze')}>
              Snooze…
            </Menu.Item>
          ) : null}
          {ticket.mergedInto ? null : (
            <Menu.Item leftSection={<IconArrowMerge {...icon} />} onClick={() => onAsk('merge')}>
              Merge into another ticket…
            </Menu.Item>
          )}
          {maySplit ? (
            <Menu.Item leftSection={<IconArrowsSplit2 {...icon} />} onClick={() => onAsk('split')}>
              Make a ticket of a message…
            </Menu.Item>
          ) : null}
          {ticket.spam ? (
            <Menu.Item leftSection={<IconMailOff {...icon} />} onClick={desk.unmarkSpam}>
              Not spam
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<IconMailOff {...icon} />} onClick={() => onAsk('spam')}>
              Mark as spam…
            </Menu.Item>
          )}
          <Menu.Item onClick={() => onAsk('blocked')}>Block list…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
