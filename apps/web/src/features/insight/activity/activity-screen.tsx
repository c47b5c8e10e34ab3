import { activityMessages } from '@app/contracts/core/audit/messages';
import { Button } from '@mantine/core';
import { IconDownload, IconHistoryOff } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { trpc } from '~/lib/api/trpc';
import { listScrollId } from '~/lib/routing/list-search';
import { EmptyState } from '~/ui/feedback/empty-state';
import { useErrorBanner } from '~/ui/feedback/use-error-banner';
import { DataList } from '~/ui/tables/data-list';
import { ListScreen } from '~/ui/tables/list-screen';
import { useListExport } from '~/ui/tables/use-list-export';
import { ActivityFilters } from './activity-filters';
import { activityFilterOf, activityInput } from './activity-input';
import { ActivityList } from './activity-list';
import classes from './activity-list.module.css';

const route = getRouteApi('/dashboard/activity');

const nouns = { one: 'event', many: 'events' };

/** The audit trail: who did what, when, and what it changed. */
export function ActivityScreen() {
  const search = route.useSearch();
  const input = activityInput(search);
  const list = trpc.audit.list.useQuery(input, { placeholderData: keepPreviousData });
  const { banner, showError, dismiss } = useErrorBanner(list.error, activityMessages.fetchActivityFailed);
  const { search: text, person, kind, from, to } = search;
  const isFiltered = Boolean(text || person || kind || from || to);
  return (
    <ListScreen
      title="Activity"
      text="Who did what, and what it changed"
      actions={
        <>
          <ExportButton format="jsonl" search={search} onFailed={showError}>
            Export as JSON
          </ExportButton>
          <ExportButton format="csv" search={search} onFailed={showError}>
            Export
          </ExportButton>
        </>
      }
      filters={<ActivityFilters search={search} />}
      banner={banner}
      onDismiss={dismiss}
    >
      <DataList
        list={list}
        rowsOf={({ events }) => events}
        search={search}
        nouns={nouns}
        icon={IconHistoryOff}
        none={isFiltered ? undefined : <NothingYet />}
      >
        {({ events, more }) => (
          <>
            <ActivityList
              events={events}
              scrollId={listScrollId('activity', input)}
              stale={list.isPlaceholderData}
            />
            {more ? <p className={classes.older}>{activityMessages.olderEvents}</p> : null}
          </>
        )}
      </DataList>
    </ListScreen>
  );
}

interface ExportButtonProps {
  /** `csv` for people, `jsonl` for programs (dashboard.audit-json-lines). */
  format: 'csv' | 'jsonl';
  search: Parameters<typeof activityFilterOf>[0];
  onFailed: (reason: string) => void;
  children: ReactNode;
}

function ExportButton({ format, search, onFailed, children }: ExportButtonProps) {
  const { busy, run } = useListExport<ReturnType<typeof activityFilterOf>>({
    address: `/exports/activity.${format}`,
    failed: activityMessages.exportActivityFailed,
    onFailed,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      loading={busy}
      onClick={() => void run(activityFilterOf(search))}
    >
      {children}
    </Button>
  );
}

function NothingYet() {
  return (
    <EmptyState
      icon={IconHistoryOff}
      title="Nothing has been done yet"
      text="Every change that an administrator makes shows here, with what was there before."
    />
  );
}
