import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { errorText } from '~/lib/api/api-error';
import { useRetryFailedQueries } from '~/lib/api/use-retry-failed-queries';
import * as words from '../ui-messages';
import classes from './empty-state.module.css';

interface ErrorStateProps {
  error: unknown;
  /** What could not be done, when the server gave no words. */
  fallback?: string;
  /** Puts the reason into a longer sentence. */
  wording?: (reason: string) => string;
  /** Asks for what is shown here; whatever else failed on the screen is asked for in the same breath. */
  onRetry: () => void;
  retrying?: boolean;
}

/** What a query shows instead of its data when it failed; queries never toast. */
export function ErrorState({ error, fallback, wording, onRetry, retrying = false }: ErrorStateProps) {
  const reason = errorText(error, fallback);
  const retryFailed = useRetryFailedQueries();
  const retry = () => {
    onRetry();
    retryFailed();
  };
  return (
    <div className={classes.state} role="alert">
      <IconCloudOff className={classes.icon} size={40} stroke={1.5} aria-hidden />
      <p className={classes.title}>{wording ? wording(reason) : reason}</p>
      <Button variant="default" leftSection={<IconRefresh size={18} />} loading={retrying} onClick={retry}>
        {words.tryAgain}
      </Button>
    </div>
  );
}
