import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconMailForward, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Ago } from '~/ui/display/date-time';
import classes from './message-detail.module.css';
import { interestLabel } from './message-labels';
import { MessageNote } from './message-note';
import type { Message } from './messages-search';
import { ReplyDeadlineBadge } from './reply-deadline-badge';
import { replyLink } from './reply-link';
import type { MessageActions } from './use-message-actions';

interface MessageDetailProps {
  message: Message;
  actions: MessageActions;
  onRemove: () => void;
}

/** Everything about one lead: who, what, when it is due, the way to answer, the note, and what can be done with it. */
export function MessageDetail({ message, actions, onRemove }: MessageDetailProps) {
  const { id, company, email, phone, interest, createdAt, handled } = message;
  const busy = actions.running === id;
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <div className={classes.detail}>
      <dl className={classes.facts}>
        <Fact name="Company">{company}</Fact>
        <Fact name="Email">
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        {phone ? (
          <Fact name="Phone">
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </Fact>
        ) : null}
        {interest ? <Fact name="Topic">{interestLabel(interest)}</Fact> : null}
        <Fact name="Received">
          <Ago at={createdAt} />
        </Fact>
        <Fact name="State">
          <ReplyDeadlineBadge message={message} />
        </Fact>
      </dl>
      <p className={classes.text}>{message.message}</p>
      <div className={classes.actions}>
        <Button component="a" href={replyLink(message)} leftSection={<IconMailForward {...icon} />}>
          Reply by email
        </Button>
        <Button
          variant="default"
          leftSection={handled ? <IconArrowBackUp {...icon} /> : <IconCheck {...icon} />}
          loading={busy}
          onClick={() => void (handled ? actions.reopen(id) : actions.handle(id))}
        >
          {handled ? 'Mark as unanswered' : 'Mark as handled'}
        </Button>
        <Button variant="default" leftSection={<IconTrash {...icon} />} disabled={busy} onClick={onRemove}>
          Delete
        </Button>
      </div>
      <MessageNote key={id} message={message} />
    </div>
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
