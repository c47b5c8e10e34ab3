import { limits } from '@app/contracts/limits';
import { redirectMessages } from '@app/contracts/traffic/redirect/messages';
import { Button, Stack, Text } from '@mantine/core';
import { IconArrowGuide, IconEyeOff } from '@tabler/icons-react';
import { getQueryKey } from '@trpc/react-query';
import { useMemo, useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useMay } from '~/lib/session/may';
import { ErrorState } from '~/ui/feedback/error-state';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { type DataColumn, DataTable, DataTableSkeleton } from '~/ui/tables/data-table';
import { RowAction, RowActions } from '~/ui/tables/row-action';
import type { MissingPage } from './redirect';
import classes from './redirects.module.css';

type Row = MissingPage & { id: string };

const columns: readonly DataColumn<Row>[] = [
  { id: 'path', header: 'Address', look: 'address', namesRow: true, cell: ({ path }) => path },
  { id: 'hits', header: 'Asked for', count: ({ hits }) => hits },
  { id: 'lastSeen', header: 'Last', ago: ({ lastSeenAt }) => lastSeenAt },
  { id: 'referrer', header: 'Linked from', look: 'address', cell: ({ referrerHost }) => referrerHost ?? '–' },
];

interface MissingPagesProps {
  onRedirect: (path: string) => void;
}

/** Lists pages that visitors requested but didn't find, most requested first. */
export function MissingPages({ onRedirect }: MissingPagesProps) {
  return (
    <Stack component="section" gap="sm" aria-label="Not found" className={classes.missing}>
      <DashboardPageHeader
        isSection
        title="Not found"
        text={`Missing pages that visitors asked for in the last ${limits.missingPageDays} days. Bots, vulnerability scanners and what follows a ? are left out.`}
      />
      <MissingPageList onRedirect={onRedirect} />
    </Stack>
  );
}

const pageSize = 25;

function MissingPageList({ onRedirect }: MissingPagesProps) {
  const [most, setMost] = useState(pageSize);
  const query = trpc.redirect.missing.useQuery();
  const { data, error } = query;
  const rows = useMemo(
    () => (data ?? []).slice(0, most).map((row) => ({ ...row, id: row.path })),
    [data, most],
  );
  const mayWrite = useMay()('content:write');
  const dismiss = trpc.redirect.dismissMissing.useMutation({
    meta: {
      done: redirectMessages.dismissed,
      failed: redirectMessages.dismissFailed,
      refreshes: [getQueryKey(trpc.redirect.missing)],
    },
  });
  if (!data) {
    if (!error) return <DataTableSkeleton label="Loading pages that were not found" />;
    return <ErrorState query={query} fallback={redirectMessages.fetchMissingFailed} />;
  }
  if (data.length === 0)
    return (
      <Text c="dimmed" fz="sm">
        Visitors have found every page they asked for.
      </Text>
    );
  return (
    <>
      <DataTable
        label="Pages that were not found"
        scrollId="missing-pages"
        columns={columns}
        rows={rows}
        total={data.length}
        stale={false}
        nameOf={({ path }) => path}
        actions={
          mayWrite
            ? ({ path }) => (
                <RowActions of={path}>
                  <RowAction
                    label="Make a redirect"
                    name={`from ${path}`}
                    icon={IconArrowGuide}
                    onClick={() => onRedirect(path)}
                  />
                  <RowAction
                    label="Remove from the list"
                    name={path}
                    icon={IconEyeOff}
                    busy={dismiss.isPending && dismiss.variables.path === path}
                    onClick={() => dismiss.mutate({ path })}
                  />
                </RowActions>
              )
            : undefined
        }
      />
      {data.length > most ? (
        <Button variant="default" onClick={() => setMost(most + pageSize)}>
          Show more
        </Button>
      ) : null}
    </>
  );
}
