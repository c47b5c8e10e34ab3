import type { RouterOutputs } from '@app/api/types';
import { Skeleton } from '@mantine/core';
import {
  type Icon,
  IconAlarm,
  IconChevronRight,
  IconCircleCheck,
  IconClockHour4,
  IconMailExclamation,
  IconMailOff,
} from '@tabler/icons-react';
import clsx from 'clsx';
import { ContentLink } from '~/ui/content-link';
import classes from './attention-list.module.css';

type Attention = RouterOutputs['stats']['overview']['attention'];

interface Matter {
  key: keyof Attention;
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
        ? 'ticket waits longer than 24 hours for its first answer'
        : 'tickets wait longer than 24 hours for their first answer',
    href: '/dashboard/tickets?overdue=true',
  },
  {
    key: 'overdueLeads',
    icon: IconMailExclamation,
    urgent: true,
    text: (count) =>
      count === 1
        ? 'contact message is unanswered for longer than 24 hours'
        : 'contact messages are unanswered for longer than 24 hours',
  },
  {
    key: 'failedMails',
    icon: IconMailOff,
    urgent: false,
    text: (count) =>
      count === 1
        ? 'mail of the last 7 days could not be delivered'
        : 'mails of the last 7 days could not be delivered',
    href: '/dashboard/mail',
  },
  {
    key: 'pendingTemplates',
    icon: IconClockHour4,
    urgent: false,
    text: (count) => (count === 1 ? 'template waits to be published' : 'templates wait to be published'),
    href: '/dashboard/templates?status=pending',
  },
];

const figure = new Intl.NumberFormat('en-US');

/** What waits for the team, most urgent first; undefined while it loads (B88c). */
export function AttentionList({ attention }: { attention: Attention | undefined }) {
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
        Nothing waits for you: every first answer is in time and no template is pending.
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
        <strong className={classes.count}>{figure.format(count)}</strong> {text(count)}
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
