import { importMessages } from '@app/contracts/operations/import/messages';
import { Group, Skeleton, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import { DayAndTime } from '~/ui/display/date-time';
import { StatusBadge } from '~/ui/display/status-badge';
import { EmptyState } from '~/ui/feedback/empty-state';
import { ErrorState } from '~/ui/feedback/error-state';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { ImportForm } from './import-form';
import { ImportReport } from './import-report';
import classes from './imports.module.css';
import { isRunning } from './imports-search';
import { figuresOf, stateOf, titleOf } from './run-words';
import { useImportFile } from './use-import-file';

/** Lists the latest imports and dry runs. */
function ImportRuns({ open }: { open: string | undefined }) {
  const list = trpc.import.list.useQuery(undefined, {
    refetchInterval: ({ state: { data } }) => (data?.some(isRunning) ? 2_000 : false),
  });
  if (list.isError) {
    return <ErrorState query={list} fallback={importMessages.fetchFailed} />;
  }
  if (!list.data) {
    return (
      <div role="status" aria-label="Loading imports">
        <Skeleton height={132} radius="md" />
      </div>
    );
  }
  if (list.data.length === 0) {
    return (
      <EmptyState
        title="Nothing has been imported yet"
        text="Choose a file above and start with a dry run, which writes nothing."
      />
    );
  }
  return (
    <Stack component="ul" gap={0} aria-label="Past imports">
      {list.data.map((run) => (
        <Group component="li" gap="0.25rem 0.875rem" key={run.id} className={classes.run}>
          <Link
            to="/dashboard/import"
            search={{ run: run.id }}
            className={classes.name}
            aria-current={run.id === open ? 'true' : undefined}
          >
            {titleOf(run)}
          </Link>
          <StatusBadge tone={stateOf(run).tone}>{stateOf(run).words}</StatusBadge>
          <p className={classes.samples}>
            {figuresOf(run)} · {run.actorName || 'npm run import'} · <DayAndTime at={run.createdAt} />
          </p>
        </Group>
      ))}
    </Stack>
  );
}

const route = getRouteApi('/dashboard/import');

/** Imports people, the catalogue, tickets and orders from files of other systems, with dry runs and undo. */
export function ImportsScreen() {
  const { run } = route.useSearch();
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const form = useImportFile((id) => {
    void queries.invalidateQueries({ queryKey: getQueryKey(trpc.import.list) });
    void navigate({ search: { run: id }, resetScroll: false });
  });
  return (
    <>
      <DashboardPageHeader
        title="Imports"
        text="Bring people, templates, tickets and orders over from other systems. Importing a file twice changes nothing."
      />
      <Stack gap="1.25rem">
        <ImportForm form={form} />
        {run ? <ImportReport key={run} id={run} /> : null}
        <ImportRuns open={run} />
      </Stack>
    </>
  );
}
