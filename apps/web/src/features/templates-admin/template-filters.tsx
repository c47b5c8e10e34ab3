import { limits } from '@app/contracts/limits';
import { type TemplateStatus, templateStatuses } from '@app/contracts/template-status';
import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { templateStatusLabels } from '~/lib/template-status';
import { trpc } from '~/lib/trpc';
import { FilterBar } from '~/ui/filter-bar';
import { SearchInput } from '~/ui/search-input';
import type { TemplatesSearch } from './templates-search';

/** Search, category and status of the templates screen; the address holds them. */
export function TemplateFilters({ search }: { search: TemplatesSearch }) {
  const navigate = useNavigate({ from: '/dashboard/templates' });
  const { data: categories = [] } = trpc.category.list.useQuery();
  const change = (changed: Partial<TemplatesSearch>, replace = false) =>
    void navigate({
      search: (previous) => ({ ...previous, ...changed, page: undefined }),
      replace,
      resetScroll: false,
    });
  return (
    <FilterBar
      filtered={Boolean(search.search || search.category || search.status)}
      onClear={() => change({ search: undefined, category: undefined, status: undefined })}
    >
      <SearchInput
        label="Search templates by title or description"
        placeholder="Title or description"
        maxLength={limits.search}
        value={search.search ?? ''}
        onSearch={(text) => change({ search: text || undefined }, search.search !== undefined)}
      />
      <NativeSelect
        aria-label="Category"
        value={search.category ?? ''}
        onChange={(event) => change({ category: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: 'All categories' },
          ...categories.map(({ id, name, templateCount }) => ({
            value: id,
            label: `${name} (${templateCount})`,
          })),
        ]}
      />
      <NativeSelect
        aria-label="Status"
        value={search.status ?? ''}
        onChange={(event) =>
          change({ status: (event.currentTarget.value || undefined) as TemplateStatus | undefined })
        }
        data={[
          { value: '', label: 'All statuses' },
          ...templateStatuses.map((status) => ({ value: status, label: templateStatusLabels[status] })),
        ]}
      />
    </FilterBar>
  );
}
