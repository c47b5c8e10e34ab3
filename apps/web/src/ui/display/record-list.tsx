import { Box, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ContentLink } from '~/ui/navigation/content-link';
import { Day } from './date-time';
import classes from './record-list.module.css';

/** A customer's records of one kind as cards, each with a number and its own page. */
export function RecordList({ children }: { children: ReactNode }) {
  return (
    <Stack component="ul" gap="sm" className={classes.list}>
      {children}
    </Stack>
  );
}

interface RecordItemProps {
  /** The record's subject. */
  title: string;
  number: string;
  /** A picture of it, 64 by 40. */
  picture?: ReactNode;
  href: string;
  /** The record's status. */
  badges: ReactNode;
  /** ISO 8601; null if it has no date yet. */
  at: string | null;
  /** Time zone of that day, for dates that also appear on documents; the reader's by default. */
  timeZone?: string;
  /** A button for the customer's next step, beside it or, on phones, below. */
  action?: ReactNode;
  children?: ReactNode;
}

/** An item of a `RecordList`; the whole card links to its page. */
export function RecordItem({
  title,
  number,
  picture,
  href,
  badges,
  at,
  timeZone,
  action,
  children,
}: RecordItemProps) {
  return (
    <Paper component="li" withBorder className={classes.item}>
      {picture}
      <Box flex={1} miw={0}>
        <Text ff="heading" fz="lg" fw={700} lh="1.3">
          <ContentLink href={href} data-target="card" className={classes.link}>
            {title} <span className={classes.number}>{number}</span>
          </ContentLink>
        </Text>
        <Group gap="0.25rem 0.75rem" mt="0.375rem">
          {badges}
          {at ? <Day at={at} timeZone={timeZone} className={classes.date} /> : null}
        </Group>
        {children}
      </Box>
      {action ? <div className={classes.action}>{action}</div> : null}
      <IconChevronRight className={classes.chevron} size={20} stroke={1.75} aria-hidden />
    </Paper>
  );
}

/** Shown while the list loads. */
export function RecordListSkeleton({ label }: { label: string }) {
  return (
    <Stack gap="sm" className={classes.list} role="status" aria-label={label}>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} height={96} radius="lg" />
      ))}
    </Stack>
  );
}
