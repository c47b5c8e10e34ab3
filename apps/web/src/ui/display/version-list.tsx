import { Button, Flex, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { DayAndTime } from './date-time';
import classes from './version-list.module.css';

/** A stored version. */
interface ListedVersion {
  number: number;
  title: string;
  /** When it was made, and by whom; null if unknown. */
  at: string | null;
  by: string | null;
}

interface VersionListProps {
  /** Newest first. */
  versions: readonly ListedVersion[];
  /** The current version: it can neither be compared nor restored. */
  current: number;
  /** Name of a version in the accessible labels of its buttons. */
  nameOf: (number: number) => string;
  /** Whether an action is already running. */
  busy: boolean;
  onCompare: (number: number) => void;
  onRestore: (number: number) => void;
  /** A further action, with the content it shows below all of them. */
  detail?: (number: number) => ReactNode;
}

/** A list of versions, each with its actions. */
export function VersionList(props: VersionListProps) {
  const { versions, current, nameOf, busy, onCompare, onRestore, detail } = props;
  return (
    <ol className={classes.versions} reversed>
      {versions.map(({ number, title, at, by }) => (
        <Stack component="li" align="flex-start" gap="xs" key={number} className={classes.version}>
          <Title order={3} fz="md" ff="text" lh="inherit">
            {title}
          </Title>
          {at ? (
            <Text inherit c="dimmed">
              <DayAndTime at={at} />
              {by ? ` by ${by}` : ''}
            </Text>
          ) : null}
          {number === current ? null : (
            <Flex wrap="wrap" gap="xs" maw="100%">
              <Button
                variant="default"
                size="compact-md"
                aria-label={`Compare ${nameOf(number)}`}
                onClick={() => onCompare(number)}
              >
                Compare
              </Button>
              <Button
                variant="default"
                size="compact-md"
                disabled={busy}
                aria-label={`Restore ${nameOf(number)}`}
                onClick={() => onRestore(number)}
              >
                Restore
              </Button>
              {detail?.(number)}
            </Flex>
          )}
        </Stack>
      ))}
    </ol>
  );
}
