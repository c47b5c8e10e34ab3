import { statsMessages } from '@app/contracts/stats/messages';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { errorText } from '~/lib/api/api-error';
import { useRetryFailedQueries } from '~/lib/api/use-retry-failed-queries';
import classes from './stat-error.module.css';

/** A query as far as its failure goes. */
export interface Loading {
  data: unknown;
  error: unknown;
  isFetching: boolean;
}

/** Whether a query has nothing to show but its error. */
export function hasFailed({ data, error }: Pick<Loading, 'data' | 'error'>): boolean {
  return Boolean(error) && data === undefined;
}

/** What one statistic shows in place of its figure; the others stand. Its button asks for all that failed again. */
export function StatError({ queries }: { queries: readonly Loading[] }) {
  const retryFailed = useRetryFailedQueries();
  const failed = queries.filter(hasFailed);
  if (failed.length === 0) return null;
  return (
    <div className={classes.failure} role="alert">
      <p className={classes.text}>
        {statsMessages.analyticsFailed(errorText(failed[0]?.error, statsMessages.fetchStatsFailed))}
      </p>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={failed.some(({ isFetching }) => isFetching)}
        onClick={retryFailed}
      >
        Try Again
      </Button>
    </div>
  );
}
