import type { RouterOutputs } from '@app/api/types';
import { contentMessages } from '@app/contracts/content/messages';
import { Group, Select, Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { trpc } from '~/lib/api/trpc';
import { ErrorState } from '~/ui/feedback/error-state';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { SectionStudio } from './section-studio';
import { WordsFile } from './words-file';

const route = getRouteApi('/dashboard/content');

/** The words of the site, changed beside the page that shows them (dashboard.content-studio). */
export function ContentScreen() {
  const { section = 'home' } = route.useSearch();
  const { data, error, isFetching, refetch } = trpc.content.get.useQuery({ section });
  return (
    <>
      <DashboardPageHeader
        title="Content"
        text="The words of the site. What you draft only the team sees; what you publish everybody reads at once."
      >
        <Group align="flex-end" gap="xs">
          <SectionSelect section={section} />
          <WordsFile />
        </Group>
      </DashboardPageHeader>
      {data ? (
        <SectionStudio key={data.section} content={data} />
      ) : error ? (
        <ErrorState
          error={error}
          fallback={contentMessages.fetchFailed}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" aria-label="Loading the words">
          <Skeleton height={480} radius="md" />
        </div>
      )}
    </>
  );
}

type SectionState = Pick<RouterOutputs['content']['sections'][number], 'drafts' | 'schedule'>;

function statesOf({ drafts, schedule }: SectionState): string[] {
  return [
    ...(drafts > 0 ? [`${drafts} drafted`] : []),
    ...(schedule === 'waits' ? ['scheduled'] : schedule === 'missed' ? ['not published'] : []),
  ];
}

function SectionSelect({ section }: { section: string }) {
  const navigate = route.useNavigate();
  const { data = [] } = trpc.content.sections.useQuery();
  return (
    <Select
      size="md"
      label="Section"
      data={data.map(({ id, title, drafts, schedule }) => ({
        value: id,
        label: [title, ...statesOf({ drafts, schedule })].join(' · '),
      }))}
      allowDeselect={false}
      searchable
      value={section}
      onChange={(chosen) => {
        if (chosen) void navigate({ search: { section: chosen === 'home' ? undefined : chosen } });
      }}
    />
  );
}
