import { settingMessages } from '@app/contracts/setting/messages';
import { Skeleton } from '@mantine/core';
import { trpc } from '~/lib/api/trpc';
import { ErrorState } from '~/ui/feedback/error-state';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { SettingsForm } from './settings-form';

/** What the team sets for the whole site (dashboard.settings-page); every change is in the activity log. */
export function SettingsScreen() {
  const { data, error, isRefetching, refetch } = trpc.setting.all.useQuery();
  return (
    <>
      <DashboardPageHeader
        title="Settings"
        text="They hold for the whole site, from the moment they are saved."
      />
      {data ? (
        <SettingsForm settings={data} />
      ) : error ? (
        <ErrorState
          error={error}
          fallback={settingMessages.fetchFailed}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      ) : (
        <div role="status" aria-label="Loading settings">
          <Skeleton height={320} maw={640} radius="md" />
        </div>
      )}
    </>
  );
}
