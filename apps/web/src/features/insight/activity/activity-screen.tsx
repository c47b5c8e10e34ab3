import { type AuditAction, auditActions, auditEntities, entityOf } from '@app/contracts/core/audit/actions';
import { activityMessages } from '@app/contracts/core/audit/messages';
import { nameAction } from '@app/contracts/core/audit/name-action';
import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { trpc } from '~/lib/api/trpc';
import { useListNavigate } from '~/lib/routing/use-list-navigate';
import { useErrorBanner } from '~/ui/feedback/use-error-banner';
import { ListPage } from '~/ui/tables/list-page';
import { useListExport } from '~/ui/tables/use-list-export';
import { ActivityList } from './activity-list';
import { activityUrl } from './activity-search';
import { PersonFilter } from './person-filter';

const route = getRouteApi('/dashboard/activity');

const groups = Object.entries(auditEntities).map(([entity, thing]) => ({
  group: thing.replace(/^(?:an?|the) /, '').replace(/^./, (letter) => letter.toUpperCase()),
  items: [
    { value: entity, label: `Anything about ${thing}` },
    ...(Object.keys(auditActions) as AuditAction[])
      .filter((action) => entityOf(action) === entity)
      .map((action) => ({ value: action, label: nameAction(action) })),
  ],
}));

/** The audit trail: who did what, when, and what it changed. */
export function ActivityScreen() {
  const search = route.useSearch();
  const list = trpc.audit.list.useQuery(activityUrl.inputOf(search), { placeholderData: keepPreviousData });
  const errors = useErrorBanner(list.error, activityMessages.fetchActivityFailed);
  const change = useListNavigate<typeof search>();
  /** For programs (dashboard.audit-json-lines). */
  const lines = useListExport<object>({
    address: '/exports/activity.jsonl',
    failed: activityMessages.exportActivityFailed,
    onFailed: errors.showError,
  });
  return (
    <ListPage
      title="Activity"
      text="Who did what, and what it changed"
      nouns={{ one: 'event', many: 'events' }}
      url={activityUrl}
      search={search}
      list={list}
      rowsOf={({ events }) => events}
      failed={activityMessages.fetchActivityFailed}
      errors={errors}
      body={(events, scrollId, stale) => (
        <>
          <ActivityList events={events} scrollId={scrollId} stale={stale} />
          {list.data?.more ? (
            <Text c="dimmed" fz="sm">
              {activityMessages.olderEvents}
            </Text>
          ) : null}
        </>
      )}
      views={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          loading={lines.busy}
          onClick={() => void lines.run(activityUrl.filterOf(search))}
        >
          Export as JSON
        </Button>
      }
      exports={{ address: '/exports/activity.csv', failed: activityMessages.exportActivityFailed }}
      find={{
        label: 'Search the activity by name, title, number or ID',
        placeholder: 'Name, title, number or ID',
      }}
      filters={[
        <PersonFilter key="person" value={search.person} onChange={(person) => change({ person })} />,
        { key: 'kind', label: 'What was done', all: 'Anything', choices: groups },
      ]}
      days={{ from: 'From this day', to: 'To this day' }}
      none={{
        title: 'No activity yet',
        text: 'Every change that an administrator makes appears here, with the previous values.',
      }}
    />
  );
}
