import { formatCount } from '@app/contracts/format-count';
import { customerMessages } from '@app/contracts/people/customer/messages';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
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
      title={
        <>
          {title}
          {data !== undefined && totalOf ? (
            <Text span inherit ms={6} c="dimmed" fz="sm" fw={500}>
              {formatCount(totalOf(data))}
            </Text>
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
        <Group gap="0.5rem 1rem" fz="sm" role="alert">
          {errorText(error, customerMessages.partFailed)}
          <Button variant="default" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </Group>
      ) : null}
      {data === undefined && !error ? <Skeleton height="4rem" /> : null}
      {data !== undefined && isEmpty(data) ? (
        <Text c="dimmed" fz="sm">
          {none}
        </Text>
      ) : null}
      {data !== undefined && !isEmpty(data) ? children(data) : null}
    </RecordCard>
  );
}

/** The rows of a section. */
export function RecordRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack component="ul" gap={0} aria-label={label}>
      {children}
    </Stack>
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
    <Group component="li" gap="0.25rem 0.75rem" py="0.625rem" px={0} fz="sm" className={classes.row}>
      {name}
      {badges}
      {at ? (
        <Text span ms="auto" c="dimmed" fz="sm">
          {at}
        </Text>
      ) : null}
      {more ? (
        <p className={classes.more} dir="auto">
          {more}
        </p>
      ) : null}
    </Group>
  );
}

/** Class for links in such rows. */
export const recordRowLink = classes.link;
