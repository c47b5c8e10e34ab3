import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { apiErrorOf, errorText } from '~/lib/api/api-error';
import { useRetryFailedQueries } from '~/lib/api/use-retry-failed-queries';
import * as words from '../ui-messages';
import classes from './empty-state.module.css';

/** A query, or what loads like one. */
export interface FailedQuery {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface ErrorStateProps {
  /** Loaded again on request, with everything else that failed on the screen. */
  query: FailedQuery;
  /** What failed, for a failure without a message from the server. */
  fallback?: string;
  /** Embeds the reason in a longer sentence. */
  wording?: (reason: string) => string;
}

/** Shown in place of a failed query's data. */
export function ErrorState({ query, fallback, wording }: ErrorStateProps) {
  const { error, isFetching, refetch } = query;
  const reason = errorText(error, fallback);
  // Queries load again by themselves when the connection is back.
  const isOffline = globalThis.navigator?.onLine === false && !apiErrorOf(error);
  const retryFailed = useRetryFailedQueries();
  const retry = () => {
    void refetch();
    retryFailed();
  };
  return (
    <div className={classes.state} role="alert">
      <IconCloudOff className={classes.icon} size={40} stroke={1.5} aria-hidden />
      <p className={classes.title}>{wording ? wording(reason) : reason}</p>
      {isOffline ? <p className={classes.text}>{words.offlineNow}</p> : null}
      <Button variant="default" leftSection={<IconRefresh size={18} />} loading={isFetching} onClick={retry}>
        {words.tryAgain}
      </Button>
    </div>
  );
}
