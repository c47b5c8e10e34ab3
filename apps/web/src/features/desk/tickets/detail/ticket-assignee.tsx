import { ActionIcon, Group, Loader, NativeSelect } from '@mantine/core';
import { IconUser, IconUserPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { assigneeChoices } from '~/entities/user/assignee-choices';
import { trpc } from '~/lib/api/trpc';
import { useSession } from '~/lib/session/session';
import { hint } from '~/ui/display/hints';
import classes from '../queue-actions/ticket-desk.module.css';
import type { Ticket } from '../ticket';
import type { TicketActions } from './use-ticket-actions';

interface TicketAssigneeProps {
  ticket: Ticket;
  running: TicketActions['running'];
  onAssign: (assigneeId: string | null) => void;
}

/** Selects the administrator in charge of a ticket, or none. Read-only on a finalized ticket. */
export function TicketAssignee({ ticket: { assignee, status }, running, onAssign }: TicketAssigneeProps) {
  const { user: me } = useSession();
  const { data: people = [] } = trpc.ticket.assignees.useQuery();
  const labelId = useId();
  if (status === 'finalized') {
    return (
      <p className={classes.row}>
        <span className={classes.label}>Assigned to</span> {assignee?.name ?? 'nobody'}
      </p>
    );
  }
  return (
    <div className={classes.row}>
      <span id={labelId} className={classes.label}>
        Assigned to
      </span>
      <Group gap="0.25rem 0.375rem" miw={0} className={classes.value}>
        <NativeSelect
          size="xs"
          className={classes.field}
          aria-labelledby={labelId}
          disabled={running !== null}
          // The field may be too narrow for a long name.
          {...(assignee && { title: assignee.name })}
          value={assignee?.id ?? ''}
          onChange={(event) => onAssign(event.currentTarget.value || null)}
          leftSection={running === 'assign' ? <Loader size="0.875rem" /> : <IconUser size={16} aria-hidden />}
          data={assigneeChoices(
            people,
            assignee,
            ({ id, name, running: count }) => `${name}${id === me?.id ? ' (me)' : ''}, ${count} to work on`,
          )}
        />
        {me && assignee?.id !== me.id ? (
          <ActionIcon
            variant="default"
            size={30}
            aria-label="Assign to me"
            aria-keyshortcuts="A"
            disabled={running !== null}
            onClick={() => onAssign(me.id)}
            {...hint('Assign to me')}
          >
            <IconUserPlus size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        ) : null}
      </Group>
    </div>
  );
}
