import { limits } from '@app/contracts/limits';
import { templateSorts, templateStatuses } from '@app/contracts/template-status';
import { templateStatusLabels } from '~/lib/template-status';
import { trpc } from '~/lib/trpc';
import { useListAddress, useListOrder } from '~/lib/use-list-address';
import { FilterBar } from '~/ui/filter-bar';
import { FilterSelect } from '~/ui/filter-select';
import { OrderSelect } from '~/ui/order-select';
import { SearchInput } from '~/ui/search-input';
import { templateOrders, usualTemplateOrder } from './template-labels';
import type { TemplatesSearch } from './templates-search';

/** Search, category and status of the templates screen; the address holds them. */
export function TemplateFilters({ search }: { search: TemplatesSearch }) {
  const change = useListAddress<TemplatesSearch>();
  const order = useListOrder(search, templateSorts, usualTemplateOrder);
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
      <OrderSelect order={order} orders={templateOrders} />
    </FilterBar>
  );
}
