import { activityMessages } from '@app/contracts/audit/messages';
import { Button } from '@mantine/core';
import { IconDownload, IconHistoryOff } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
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
  const exporting = useListExport<ReturnType<typeof activityFilterOf>>({
    address: '/exports/activity.csv',
    failed: activityMessages.exportActivityFailed,
    onFailed: showError,
  });
  return (
    <ListScreen
      title="Activity"
      text="Who did what, and what it changed"
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          loading={exporting.busy}
          onClick={() => void exporting.run(activityFilterOf(search))}
        >
          Export
        </Button>
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

function NothingYet() {
  return (
    <EmptyState
      icon={IconHistoryOff}
      title="Nothing has been done yet"
      text="Every change that an administrator makes shows here, with what was there before."
    />
  );
}
