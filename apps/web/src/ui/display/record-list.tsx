import { Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ContentLink } from '~/ui/navigation/content-link';
import { Day } from './date-time';
import classes from './record-list.module.css';

/** What a customer has of one kind, each with a number and a page of its own, as cards. */
export function RecordList({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>;
}

interface RecordItemProps {
  /** What it is of. */
  title: string;
  number: string;
  /** A picture of it, 64 by 40. */
  picture?: ReactNode;
  href: string;
  /** How it stands. */
  badges: ReactNode;
  /** ISO 8601; null for what has no date yet. */
  at: string | null;
  /** In which that day is said, for what documents date as well; left out: the reader's. */
  timeZone?: string;
  children: ReactNode;
}

/** One of a `RecordList`; the whole card leads to its page. */
export function RecordItem({
  title,
  number,
  picture,
  href,
  badges,
  at,
  timeZone,
  children,
}: RecordItemProps) {
  return (
    <li className={classes.item}>
      {picture}
      <div className={classes.words}>
        <p className={classes.title}>
          <ContentLink href={href} className={classes.link}>
            {title} <span className={classes.number}>{number}</span>
          </ContentLink>
        </p>
        <div className={classes.facts}>
          {badges}
          {at ? <Day at={at} timeZone={timeZone} className={classes.date} /> : null}
        </div>
        {children}
      </div>
      <IconChevronRight className={classes.chevron} size={20} stroke={1.75} aria-hidden />
    </li>
  );
}

/** While the list is on its way. */
export function RecordListSkeleton({ label }: { label: string }) {
  return (
    <div className={classes.list} role="status" aria-label={label}>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} height={96} radius="lg" />
      ))}
    </div>
  );
}
