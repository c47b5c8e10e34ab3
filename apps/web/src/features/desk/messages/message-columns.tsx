import { Link } from '@tanstack/react-router';
import { Ago } from '~/ui/display/date-time';
import type { DataColumn } from '~/ui/tables/data-table';
import { LeadStateBadge } from './lead-state-badge';
import classes from './message-columns.module.css';
import { interestLabel } from './message-labels';
import type { MessageRow } from './messages-search';
import { ReplyDeadlineBadge } from './reply-deadline-badge';

const withMessage = (message: string) => (previous: Record<string, unknown>) => ({ ...previous, message });

/** Columns of the inbox. The name opens the message beside the list. */
export const messageColumns: readonly DataColumn<MessageRow>[] = [
  {
    id: 'name',
    header: 'From',
    namesRow: true,
    cell: ({ id, name, company }) => (
      <Link to="." search={withMessage(id)} resetScroll={false} className={classes.sender} data-message={id}>
        <span className={classes.name}>{name}</span>
        <span className={classes.company}>{company}</span>
      </Link>
    ),
  },
  {
    id: 'message',
    header: 'Message',
    cell: ({ message, interest, note }) => (
      <span className={classes.about}>
        {interest ? <span className={classes.interest}>{interestLabel(interest)}</span> : null}
        <span className={classes.text}>{message}</span>
        {note ? <span className={classes.note}>Note: {note}</span> : null}
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state, assignee }) => (
      <span className={classes.about}>
        <LeadStateBadge state={state} />
        {assignee ? <span className={classes.company}>{assignee.name}</span> : null}
      </span>
    ),
  },
  { id: 'received', header: 'Received', look: 'date', cell: ({ createdAt }) => <Ago at={createdAt} /> },
  {
    id: 'reply',
    header: 'Reply',
    cell: (message) => (
      <span className={classes.reply}>
        <ReplyDeadlineBadge message={message} />
      </span>
    ),
  },
];
