import type { RouterOutputs } from '@app/api/types';
import { formatCount } from '@app/contracts/format-count';
import { statsMessages } from '@app/contracts/stats/messages';
import { Skeleton } from '@mantine/core';
import {
  type Icon,
  IconAlarm,
  IconChevronRight,
  IconCircleCheck,
  IconClockHour4,
  IconCreditCardOff,
  IconFileAlert,
  IconHourglassLow,
  IconMailExclamation,
  IconMailOff,
  IconMailPause,
  IconMailQuestion,
  IconMessageQuestion,
  IconMessages,
  IconPlugConnectedX,
  IconReceipt,
  IconUserOff,
} from '@tabler/icons-react';
import clsx from 'clsx';
import { trpc } from '~/lib/api/trpc';
import { hasFailed } from '~/ui/charts/stat-error';
import { ErrorState } from '~/ui/feedback/error-state';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './attention.module.css';

type Counts = RouterOutputs['stats']['attention'];

interface Matter {
  key: keyof Counts;
  icon: Icon;
  urgent: boolean;
  text: (count: number) => string;
  /** The list of what waits, where there is one. */
  href?: string;
}

const matters: readonly Matter[] = [
  {
    key: 'overdueTickets',
    icon: IconAlarm,
    urgent: true,
    text: (count) =>
      count === 1
        ? 'ticket waits longer than promised for an answer'
        : 'tickets wait longer than promised for an answer',
    href: '/dashboard/tickets?view=overdue',
  },
  {
    key: 'waitingTickets',
    icon: IconMessageQuestion,
    urgent: false,
    text: (count) =>
      count === 1
        ? 'ticket waits for us: the customer had the last word'
        : 'tickets wait for us: the customer had the last word',
    href: '/dashboard/tickets?view=waiting&order=waiting',
  },
  {
    key: 'waitingOrders',
    icon: IconMessages,
    urgent: false,
    text: (count) =>
      count === 1
        ? 'order waits for us: the customer had the last word'
        : 'orders wait for us: the customer had the last word',
    href: '/dashboard/orders?waiting=true',
  },
  {
    key: 'acceptedQuotes',
    icon: IconReceipt,
    urgent: true,
    text: (count) =>
      count === 1
        ? 'quote is accepted and waits to be finalized'
        : 'quotes are accepted and wait to be finalized',
    href: '/dashboard/quotes?state=unfinalized',
  },
  {
    key: 'endingQuotes',
    icon: IconHourglassLow,
    urgent: false,
    text: (count) =>
      count === 1
        ? 'quote ends within 3 days without an answer'
        : 'quotes end within 3 days without an answer',
    href: '/dashboard/quotes?state=ending',
  },
  {
    key: 'failedPayments',
    icon: IconCreditCardOff,
    urgent: true,
    text: (count) =>
      count === 1
        ? 'order could not be paid: its payment failed'
        : 'orders could not be paid: their payments failed',
    href: '/dashboard/orders?money=failed',
  },
  {
    key: 'overdueInvoices',
    icon: IconFileAlert,
    urgent: true,
    text: (count) => (count === 1 ? 'invoice is overdue' : 'invoices are overdue'),
    href: '/dashboard/invoices?state=overdue',
  },
  {
    key: 'strandedTickets',
    icon: IconUserOff,
    urgent: false,
    text: (count) =>
      count === 1
        ? 'ticket is assigned to somebody who is suspended'
        : 'tickets are assigned to somebody who is suspended',
    href: '/dashboard/tickets?assignee=suspended',
  },
  {
    key: 'overdueLeads',
    icon: IconMailExclamation,
    urgent: true,
    text: (count) =>
      count === 1
        ? 'contact message is unanswered for longer than 24 hours'
        : 'contact messages are unanswered for longer than 24 hours',
    href: '/dashboard/messages?show=overdue',
  },
  {
    key: 'waitingMails',
    icon: IconMailQuestion,
    urgent: false,
    text: (count) =>
      count === 1 ? 'mail came in that belongs to no ticket' : 'mails came in that belong to no ticket',
    href: '/dashboard/incoming-mail',
  },
  {
    key: 'failingMailboxes',
    icon: IconMailPause,
    urgent: true,
    text: (count) =>
      count === 1
        ? 'mailbox cannot be read: what customers answer by mail does not arrive'
        : 'mailboxes cannot be read: what customers answer by mail does not arrive',
    href: '/dashboard/incoming-mail',
  },
  {
    key: 'failedMails',
    icon: IconMailOff,
    urgent: false,
    text: (count) =>
      count === 1
        ? 'mail of the last 7 days could not be delivered'
        : 'mails of the last 7 days could not be delivered',
    href: '/dashboard/mail?state=undelivered',
  },
  {
    key: 'lostWebhooks',
    icon: IconPlugConnectedX,
    urgent: false,
    text: (count) =>
      count === 1
        ? 'webhook was switched off because nothing arrived any more'
        : 'webhooks were switched off because nothing arrived any more',
    href: '/dashboard/webhooks',
  },
  {
    key: 'failingWebhooks',
    icon: IconPlugConnectedX,
    urgent: false,
    text: (count) => (count === 1 ? 'webhook fails at present' : 'webhooks fail at present'),
    href: '/dashboard/webhooks',
  },
  {
    key: 'pendingTemplates',
    icon: IconClockHour4,
    urgent: false,
    text: (count) => (count === 1 ? 'template waits to be published' : 'templates wait to be published'),
    href: '/dashboard/templates?status=pending',
  },
];

/** What waits for the team, most urgent first (dashboard.needs-attention). */
export function Attention() {
  const query = trpc.stats.attention.useQuery();
  const { data: attention } = query;
  if (hasFailed(query)) {
    return (
      <div className={classes.failure}>
        <ErrorState
          error={query.error}
          fallback={statsMessages.fetchStatsFailed}
          wording={statsMessages.analyticsFailed}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </div>
    );
  }
  if (!attention) {
    return (
      <div className={classes.list} role="status" aria-label="Loading what needs attention">
        {matters.map(({ key }) => (
          <div key={key} className={classes.matter}>
            <Skeleton height="1.25rem" width="60%" />
          </div>
        ))}
      </div>
    );
  }
  const waiting = matters.filter(({ key }) => attention[key] > 0);
  if (waiting.length === 0) {
    return (
      <p className={classes.calm}>
        <IconCircleCheck size={22} stroke={1.75} aria-hidden />
        Nothing waits for you: every ticket is answered, no template is pending and every mail has left.
      </p>
    );
  }
  return (
    <ul className={classes.list}>
      {waiting.map((matter) => (
        <li key={matter.key}>
          <MatterRow matter={matter} count={attention[matter.key]} />
        </li>
      ))}
    </ul>
  );
}

function MatterRow({
  matter: { icon: MatterIcon, urgent, text, href },
  count,
}: {
  matter: Matter;
  count: number;
}) {
  const inside = (
    <>
      <span className={clsx(classes.icon, urgent && classes.urgent)}>
        <MatterIcon size={20} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.text}>
        <strong className={classes.count}>{formatCount(count)}</strong> {text(count)}
      </span>
    </>
  );
  if (!href) return <div className={classes.matter}>{inside}</div>;
  return (
    <ContentLink href={href} className={classes.matter}>
      {inside}
      <IconChevronRight className={classes.arrow} size={20} stroke={1.75} aria-hidden />
    </ContentLink>
  );
}
