import { customerMessages } from '@app/contracts/people/customer/messages';
import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { errorText } from '~/lib/api/api-error';
import { RecordCard } from '~/ui/display/record-card';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './record-part.module.css';

interface RecordPartProps<Data> {
  title: string;
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** The total count; omitted where it is not counted. */
  totalOf?: (data: Data) => number;
  isEmpty: (data: Data) => boolean;
  /** Shown when the part is empty. */
  none: string;
  /** Link to the full list, where one exists. */
  all?: { label: string; href: string };
  /** `RecordRow`s, or something else. */
  children: (data: Data) => ReactNode;
}

/**
 * A section on the page of a customer or company: the latest records of one kind, their count, and a link to
 * all.
 */
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

/** The rows of a section. */
export function RecordRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  );
}

interface RecordRowProps {
  /** The record's name; a link uses `recordRowLink`. */
  name: ReactNode;
  /** The record's status. */
  badges?: ReactNode;
  at?: ReactNode;
  /** Small text below; truncated if it does not fit. */
  more?: ReactNode;
}

/** One row of a section. */
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

/** Class for links in such rows. */
export const recordRowLink = classes.link;
