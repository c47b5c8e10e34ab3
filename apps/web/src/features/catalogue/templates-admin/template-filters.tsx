import { templateSorts, templateStatuses } from '@app/contracts/catalogue/template/status';
import { limits } from '@app/contracts/limits';
import { templateStatusLabels } from '~/entities/template/template-status';
import { trpc } from '~/lib/api/trpc';
import { useListNavigate, useListSort } from '~/lib/routing/use-list-navigate';
import { SearchInput } from '~/ui/forms/search-input';
import { FilterBar } from '~/ui/tables/filter-bar';
import { FilterSelect } from '~/ui/tables/filter-select';
import { SortSelect } from '~/ui/tables/sort-select';
import { defaultTemplateOrder, templateOrders } from './template-labels';
import type { TemplatesSearch } from './templates-search';

/** Filters the templates screen by text, category and status. The filters live in the URL. */
export function TemplateFilters({ search }: { search: TemplatesSearch }) {
  const change = useListNavigate<TemplatesSearch>();
  const order = useListSort(search, templateSorts, defaultTemplateOrder);
  const { data: categories = [] } = trpc.category.list.useQuery();
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
      <FilterSelect
        label="Category"
        all="All categories"
        choices={categories.map(({ id, name, templateCount }) => ({
          value: id,
          label: `${name} (${templateCount})`,
        }))}
        value={search.category}
        onChange={(category) => change({ category })}
      />
      <FilterSelect
        label="Status"
        all="All statuses"
        choices={templateStatuses.map((value) => ({ value, label: templateStatusLabels[value] }))}
        value={search.status}
        onChange={(status) => change({ status })}
      />
      <SortSelect order={order} orders={templateOrders} />
    </FilterBar>
  );
}
