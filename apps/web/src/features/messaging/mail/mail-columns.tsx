import { Link } from '@tanstack/react-router';
import { mailKindOf, mailStateLooks } from '~/entities/mail/mail-labels';
import { openMail } from '~/entities/mail/open-mail';
import { Ago, Until } from '~/ui/display/date-time';
import { StatusBadge } from '~/ui/display/status-badge';
import type { DataColumn } from '~/ui/tables/data-table';
import classes from './mail-columns.module.css';
import type { MailRow } from './mail-search';

/** The columns of the outbox. */
export const mailColumns: readonly DataColumn<MailRow>[] = [
  {
    id: 'mail',
    header: 'Mail',
    namesRow: true,
    cell: ({ id, subject, template }) => (
      <span className={classes.mail}>
        <Link to="." search={openMail(id)} resetScroll={false} className={classes.open}>
          {subject ?? mailKindOf(template)}
        </Link>
        {subject ? <span className={classes.more}>{mailKindOf(template)}</span> : null}
      </span>
    ),
  },
  { id: 'to', header: 'To', look: 'address', cell: ({ to }) => to },
  {
    id: 'state',
    header: 'State',
    cell: ({ state, reason }) => (
      <span className={classes.mail}>
        <span>
          <StatusBadge tone={mailStateLooks[state].tone}>{mailStateLooks[state].label}</StatusBadge>
        </span>
        {reason && state !== 'sent' ? <span className={classes.more}>{reason}</span> : null}
      </span>
    ),
  },
  { id: 'tries', header: 'Tries', look: 'number', cell: ({ tries }) => tries.toLocaleString('en-US') },
  { id: 'queuedAt', header: 'Queued', look: 'date', cell: ({ queuedAt }) => <Ago at={queuedAt} /> },
  {
    id: 'next',
    header: 'Next try',
    look: 'date',
    cell: ({ nextTryAt }) => (nextTryAt ? <Until at={nextTryAt} /> : '–'),
  },
];
