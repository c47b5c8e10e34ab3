import { languageNames } from '@app/contracts/languages';
import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconTicket, IconTrash, IconX } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CustomerName } from '~/entities/customer/customer-name';
import { BounceNote } from '~/entities/mail/bounce-note';
import { assigneeChoices } from '~/entities/user/assignee-choices';
import { trpc } from '~/lib/api/trpc';
import { May } from '~/lib/session/may';
import { useSession } from '~/lib/session/session';
import { Ago } from '~/ui/display/date-time';
import { interestLabel, LeadStateBadge } from './lead-state-badge';
import { LeadThread } from './lead-thread';
import classes from './message-detail.module.css';
import { MessageNote } from './message-note';
import type { Message } from './messages-search';
import { ReplyDeadlineBadge } from './reply-deadline-badge';
import type { MessageActions } from './use-message-actions';

/** Selects the administrator in charge of a lead, or none. Read-only on a converted lead. */
function LeadAssignee({ message, actions }: { message: Message; actions: MessageActions }) {
  const { user: me } = useSession();
  const { data: people = [] } = trpc.ticket.assignees.useQuery({ place: 'lead' });
  const { id, assignee, state } = message;
  if (state === 'converted') return assignee?.name ?? 'nobody';
  return (
    <NativeSelect
      size="xs"
      aria-label="Assigned to"
      disabled={actions.running === id}
      value={assignee?.id ?? ''}
      onChange={(event) =>
        void actions.assign({ id, assigneeId: event.currentTarget.value || null, from: assignee?.id ?? null })
      }
      data={assigneeChoices(people, assignee, (person) =>
        person.id === me?.id ? `${person.name} (me)` : person.name,
      )}
    />
  );
}

interface MessageDetailProps {
  message: Message;
  actions: MessageActions;
  /** Opens a confirmation first. */
  onAsk: (kind: 'remove' | 'convert' | 'lose') => void;
}

/** Shows everything about one lead: contact details, messages, reply field, actions and note. */
export function MessageDetail({ message, actions, onAsk }: MessageDetailProps) {
  const { id, email, bounce } = message;
  return (
    <Stack gap={20}>
      <Facts message={message} actions={actions} />
      {bounce ? <BounceNote email={email} bounce={bounce} /> : null}
      <LeadThread key={`thread-${id}`} message={message} />
      <Actions message={message} actions={actions} onAsk={onAsk} />
      <MessageNote key={`note-${id}`} message={message} />
    </Stack>
  );
}

function Facts({ message, actions }: Pick<MessageDetailProps, 'message' | 'actions'>) {
  const { company, email, phone, interest, language, createdAt, state, ended, ticket, customer } = message;
  const { languages } = useRouter().options.context;
  return (
    <Stack component="dl" gap={6} m={0} fz="sm">
      {company ? <Fact name="Company">{company}</Fact> : null}
      <Fact name="Email">
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      {phone ? (
        <Fact name="Phone">
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </Fact>
      ) : null}
      {interest ? <Fact name="Topic">{interestLabel(interest)}</Fact> : null}
      {languages.length > 1 ? <Fact name="Language">{languageNames[language]}</Fact> : null}
      {customer ? (
        <Fact name="Customer">
          <CustomerName id={customer.id} name={customer.name} />
        </Fact>
      ) : null}
      <Fact name="Received">
        <Ago at={createdAt} />
      </Fact>
      <Fact name="State">
        <LeadStateBadge state={state} />{' '}
        {ended ? <Ended ended={ended} ticket={ticket} /> : <ReplyDeadlineBadge message={message} />}
      </Fact>
      <Fact name="Assigned to">
        <LeadAssignee message={message} actions={actions} />
      </Fact>
    </Stack>
  );
}

function Ended({ ended, ticket }: { ended: NonNullable<Message['ended']>; ticket: Message['ticket'] }) {
  const { at, by, lostReason } = ended;
  return (
    <>
      {ticket ? (
        <>
          It continues in{' '}
          <May need="tickets:read" otherwise={ticket.number}>
            <Link to="/dashboard/tickets" search={{ ticket: ticket.id }}>
              {ticket.number}
            </Link>
          </May>
          .{' '}
        </>
      ) : null}
      {lostReason ? `${lostReason} ` : null}
      {by ? `${by}, ` : null}
      <Ago at={at} />
    </>
  );
}

function Actions({ message, actions, onAsk }: MessageDetailProps) {
  const { id, handled, state } = message;
  const busy = actions.running === id;
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <Group gap="xs" align="stretch" className={classes.actions}>
      {state === 'converted' ? null : (
        <>
          <May need="tickets:write">
            <Button
              variant="default"
              leftSection={<IconTicket {...icon} />}
              disabled={busy}
              onClick={() => onAsk('convert')}
            >
              Make a ticket
            </Button>
          </May>
          <Button
            variant="default"
            leftSection={handled ? <IconArrowBackUp {...icon} /> : <IconCheck {...icon} />}
            loading={busy}
            onClick={() => void (handled ? actions.reopen(id) : actions.handle(id))}
          >
            {handled ? 'Mark as unanswered' : 'Mark as handled'}
          </Button>
        </>
      )}
      {state === 'new' || state === 'talking' ? (
        <Button
          variant="default"
          leftSection={<IconX {...icon} />}
          disabled={busy}
          onClick={() => onAsk('lose')}
        >
          Mark as lost
        </Button>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconTrash {...icon} />}
        disabled={busy}
        onClick={() => onAsk('remove')}
      >
        Delete
      </Button>
    </Group>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
