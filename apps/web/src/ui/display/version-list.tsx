import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DayAndTime } from './date-time';
import classes from './version-list.module.css';

/** One of the states that were kept. */
interface ListedVersion {
  number: number;
  title: string;
  /** When it was made, and by whom; null where nobody knows. */
  at: string | null;
  by: string | null;
}

interface VersionListProps {
  /** The newest first. */
  versions: readonly ListedVersion[];
  /** The one that counts now: it has nothing to be compared with and cannot be brought back. */
  current: number;
  /** What is said of a version to those who hear its buttons alone. */
  nameOf: (number: number) => string;
  /** Whether something is done already. */
  busy: boolean;
  onCompare: (number: number) => void;
  onRestore: (number: number) => void;
  /** A further action, with what it shows below all of them. */
  detail?: (number: number) => ReactNode;
}

/** Versions of something, each with what can be done with it. */
export function VersionList(props: VersionListProps) {
  const { versions, current, nameOf, busy, onCompare, onRestore, detail } = props;
  return (
    <ol className={classes.versions} reversed>
      {versions.map(({ number, title, at, by }) => (
        <li key={number} className={classes.version}>
          <h3 className={classes.title}>{title}</h3>
          {at ? (
            <p className={classes.who}>
              <DayAndTime at={at} />
              {by ? ` by ${by}` : ''}
            </p>
          ) : null}
          {number === current ? null : (
            <div className={classes.actions}>
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
                aria-label={`Bring back ${nameOf(number)}`}
                onClick={() => onRestore(number)}
              >
                Bring back
              </Button>
              {detail?.(number)}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
