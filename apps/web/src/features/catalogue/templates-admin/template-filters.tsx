import { templateStatuses } from '@app/contracts/catalogue/template/status';
import { SegmentedControl } from '@mantine/core';
import { templateStatusLabels } from '~/entities/template/template-status';
import { trpc } from '~/lib/api/trpc';
import { useListNavigate, useUrlSort } from '~/lib/routing/use-list-navigate';
import { FilterBar } from '~/ui/tables/filter-bar';
import { choicesOf } from '~/ui/tables/filter-select';
import { SortSelect } from '~/ui/tables/sort-select';
import { templateColumns } from './template-columns';
import { type TemplatesSearch, templatesUrl } from './templates-search';

/** Filters the templates screen by text, category and status. The filters live in the URL. */
export function TemplateFilters({ search }: { search: TemplatesSearch }) {
  const order = useUrlSort(search, templatesUrl);
  const { data: categories = [] } = trpc.category.list.useQuery();
  return (
    <FilterBar
      search={search}
      clears={templatesUrl.filters}
      find={{ label: 'Search templates by title or description', placeholder: 'Title or description' }}
      filters={[
        {
          key: 'category',
          label: 'Category',
          all: 'All categories',
          choices: categories.map(({ id, name, templateCount }) => ({
            value: id,
            label: `${name} (${templateCount})`,
          })),
        },
        {
          key: 'status',
          label: 'Status',
          all: 'All statuses',
          choices: choicesOf(templateStatuses, templateStatusLabels),
        },
      ]}
    >
      {order && <SortSelect order={order} columns={templateColumns} />}
    </FilterBar>
  );
}

/** Switches between cards and table. The view lives in the URL. */
export function ViewToggle({ view }: Pick<TemplatesSearch, 'view'>) {
  const change = useListNavigate<TemplatesSearch>();
  return (
    <SegmentedControl
      aria-label="Show as"
      value={view ?? 'cards'}
      onChange={(value) => change({ view: value === 'table' ? 'table' : undefined, pageSize: undefined })}
      data={[
        { value: 'cards', label: 'Cards' },
        { value: 'table', label: 'Table' },
      ]}
    />
  );
}
