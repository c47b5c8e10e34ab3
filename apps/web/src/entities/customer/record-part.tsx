import { customerMessages } from '@app/contracts/customer/messages';
import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { errorText } from '~/lib/api/api-error';
import { RecordCard } from '~/ui/display/record-card';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './record-part.module.css';

interface RecordPartProps<Data> {
  title: string;
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** How many there are in all; left out where that is not counted. */
  totalOf?: (data: Data) => number;
  isEmpty: (data: Data) => boolean;
  /** Said where there is nothing. */
  none: string;
  /** The whole list, where one exists. */
  all?: { label: string; href: string };
  /** `RecordRow`s, or something else. */
  children: (data: Data) => ReactNode;
}

/** A part of the page of a customer or a company: the latest of one kind, how many there are, and the way to all of them. */
export function RecordPart<Data>(props: RecordPartProps<Data>) {
  const { title, query, totalOf, isEmpty, none, all, children } = props;
  const { data, error, isFetching, refetch } = query;
  const id = useId();
  return (
    <RecordCard
      id={id}
      className={classes.part}
      title={
        <>
          {title}
          {data !== undefined && totalOf ? (
            <span className={classes.count}>{totalOf(data).toLocaleString('en-US')}</span>
          ) : null}
        </>
      }
      actions={
        all && data !== undefined && !isEmpty(data) ? (
          <ContentLink href={all.href} className={classes.all}>
            {all.label}
          </ContentLink>
        ) : null
      }
    >
      {data === undefined && error ? (
        <div className={classes.failed} role="alert">
          {errorText(error, customerMessages.partFailed)}
          <Button variant="default" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      ) : null}
      {data === undefined && !error ? <Skeleton height="4rem" /> : null}
      {data !== undefined && isEmpty(data) ? <p className={classes.none}>{none}</p> : null}
      {data !== undefined && !isEmpty(data) ? children(data) : null}
    </RecordCard>
  );
}

/** The rows of a part. */
export function RecordRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  );
}

interface RecordRowProps {
  /** What it is known by; a link with `recordRowLink`. */
  name: ReactNode;
  /** How it stands. */
  badges?: ReactNode;
  at?: ReactNode;
  /** Below, in small: cut where it does not fit. */
  more?: ReactNode;
}

/** One row of a part. */
export function RecordRow({ name, badges, at, more }: RecordRowProps) {
  return (
    <li className={classes.row}>
      {name}
      {badges}
      {at ? <span className={classes.at}>{at}</span> : null}
      {more ? (
        <p className={classes.more} dir="auto">
          {more}
        </p>
      ) : null}
    </li>
  );
}

/** For the links of such rows. */
export const recordRowLink = classes.link;
