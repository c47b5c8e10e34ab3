import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { apiErrorOf, errorText } from '~/lib/api/api-error';
import { useRetryFailedQueries } from '~/lib/api/use-retry-failed-queries';
import * as words from '../ui-messages';
import classes from './empty-state.module.css';

interface ErrorStateProps {
  error: unknown;
  /** What failed, for a failure without a message from the server. */
  fallback?: string;
  /** Embeds the reason in a longer sentence. */
  wording?: (reason: string) => string;
  /** Reloads this data; everything else that failed on the screen is retried at the same time. */
  onRetry: () => void;
  retrying?: boolean;
}

/** Shown in place of a failed query's data; queries never toast. */
export function ErrorState({ error, fallback, wording, onRetry, retrying = false }: ErrorStateProps) {
  const reason = errorText(error, fallback);
  // Queries load again by themselves when the connection is back.
  const isOffline = globalThis.navigator?.onLine === false && !apiErrorOf(error);
  const retryFailed = useRetryFailedQueries();
  const retry = () => {
    onRetry();
    retryFailed();
  };
  return (
    <div className={classes.state} role="alert">
      <IconCloudOff className={classes.icon} size={40} stroke={1.5} aria-hidden />
      <p className={classes.title}>{wording ? wording(reason) : reason}</p>
      {isOffline ? <p className={classes.text}>{words.offlineNow}</p> : null}
      <Button variant="default" leftSection={<IconRefresh size={18} />} loading={retrying} onClick={retry}>
        {words.tryAgain}
      </Button>
    </div>
  );
}
