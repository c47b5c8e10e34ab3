import { Button, Loader, NativeSelect } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useId } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useSession } from '~/lib/session/session';
import type { Ticket } from '../ticket';
import classes from './ticket-assignee.module.css';
import type { TicketActions } from './use-ticket-actions';

interface TicketAssigneeProps {
  ticket: Ticket;
  running: TicketActions['running'];
  onAssign: (assigneeId: string | null) => void;
}

/** Who looks after a ticket: an administrator, or nobody. On a finalized one it stays as it was. */
export function TicketAssignee({ ticket: { assignee, status }, running, onAssign }: TicketAssigneeProps) {
  const { user: me } = useSession();
  const { data: people = [] } = trpc.ticket.assignees.useQuery();
  const labelId = useId();
  const label = (
    <span id={labelId} className={classes.label}>
      Assigned to
    </span>
  );
  if (status === 'finalized') {
    return (
      <p className={classes.assignee}>
        {label} <span className={classes.name}>{assignee?.name ?? 'nobody'}</span>
      </p>
    );
  }
  const choices = people.map(({ id, name, running: count }) => ({
    value: id,
    label: `${name}${id === me?.id ? ' (me)' : ''}, ${count} to work on`,
  }));
  const known = !assignee || people.some(({ id }) => id === assignee.id);
  return (
    <div className={classes.assignee}>
      {label}
      <NativeSelect
        size="xs"
        className={classes.select}
        aria-labelledby={labelId}
        disabled={running !== null}
        value={assignee?.id ?? ''}
        onChange={(event) => onAssign(event.currentTarget.value || null)}
        leftSection={running === 'assign' ? <Loader size="0.875rem" /> : <IconUser size={16} aria-hidden />}
        data={[
          { value: '', label: 'Nobody' },
          // The list of people can be older than the ticket.
          ...(known
            ? []
            : [
                {
                  value: assignee.id,
                  label: assignee.suspended ? `${assignee.name} (suspended)` : assignee.name,
                },
              ]),
          ...choices,
        ]}
      />
      {me && assignee?.id !== me.id ? (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.mine}
          disabled={running !== null}
          onClick={() => onAssign(me.id)}
        >
          Assign to me
        </Button>
      ) : null}
    </div>
  );
}
