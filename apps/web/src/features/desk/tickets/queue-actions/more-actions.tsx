import { isRunning } from '@app/contracts/desk/ticket/status';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowMerge,
  IconArrowsSplit2,
  IconClockOff,
  IconClockPause,
  IconDots,
  IconMailForward,
  IconMailOff,
} from '@tabler/icons-react';
import type { Ticket } from '../ticket';
import type { DeskDialog } from './desk-dialogs';
import type { DeskActions } from './use-desk-actions';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface MoreActionsProps {
  ticket: Ticket;
  desk: DeskActions;
  onAsk: (dialog: DeskDialog) => void;
}

/** The snooze button, and a menu with the other actions besides closing. */
export function MoreActions({ ticket, desk, onAsk }: MoreActionsProps) {
  const isSplittable = ticket.messages.some(({ byCustomer }) => byCustomer);
  if (ticket.status === 'finalized') return null;
  const snooze = { size: 'compact-md', variant: 'default', disabled: desk.busy } as const;
  return (
    <>
      {isRunning(ticket) && ticket.snoozedUntil ? (
        <Button
          {...snooze}
          aria-keyshortcuts="S"
          leftSection={<IconClockOff {...icon} />}
          onClick={desk.wake}
        >
          Back to the queue
        </Button>
      ) : null}
      {isRunning(ticket) && !ticket.snoozedUntil ? (
        <Button
          {...snooze}
          aria-keyshortcuts="S"
          leftSection={<IconClockPause {...icon} />}
          onClick={() => onAsk('snooze')}
        >
          Snooze
        </Button>
      ) : null}
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={30}
            data-icon
            aria-label="More actions"
            aria-keyshortcuts="M"
            disabled={desk.busy}
          >
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isRunning(ticket) && ticket.snoozedUntil ? (
            <Menu.Item leftSection={<IconClockPause {...icon} />} onClick={() => onAsk('snooze')}>
              Snooze until another time…
            </Menu.Item>
          ) : null}
          {ticket.mergedInto ? null : (
            <Menu.Item leftSection={<IconMailForward {...icon} />} onClick={() => onAsk('forward')}>
              Forward to somebody outside…
            </Menu.Item>
          )}
          {ticket.mergedInto ? null : (
            <Menu.Item leftSection={<IconArrowMerge {...icon} />} onClick={() => onAsk('merge')}>
              Merge into another ticket…
            </Menu.Item>
          )}
          {isSplittable ? (
            <Menu.Item leftSection={<IconArrowsSplit2 {...icon} />} onClick={() => onAsk('split')}>
              Turn messages into a ticket…
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
