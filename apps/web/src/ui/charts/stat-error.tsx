import { statsMessages } from '@app/contracts/insight/stats/messages';
import { Button, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { errorText } from '~/lib/api/api-error';
import { useRetryFailedQueries } from '~/lib/api/use-retry-failed-queries';

/** The fields of a query that concern its failure. */
export interface Loading {
  data: unknown;
  error: unknown;
  isFetching: boolean;
}

/** Whether a query has only its error to show. */
export function hasFailed({ data, error }: Pick<Loading, 'data' | 'error'>): boolean {
  return Boolean(error) && data === undefined;
}

interface StatErrorProps {
  queries: readonly Loading[];
  /** Embeds the reason in a longer sentence. */
  wording?: (reason: string) => string;
}

/** Shown in place of one failed statistic; the others remain. Its button retries all that failed. */
export function StatError({ queries, wording = statsMessages.analyticsFailed }: StatErrorProps) {
  const retryFailed = useRetryFailedQueries();
  const failed = queries.filter(hasFailed);
  if (failed.length === 0) return null;
  return (
    <Stack pos="relative" align="flex-start" gap="xs" style={{ zIndex: 1 }} role="alert">
      <Text c="var(--danger)" fz="sm" lh="1.4">
        {wording(errorText(failed[0]?.error, statsMessages.fetchStatsFailed))}
      </Text>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={failed.some(({ isFetching }) => isFetching)}
        onClick={retryFailed}
      >
        Try Again
      </Button>
    </Stack>
  );
}
