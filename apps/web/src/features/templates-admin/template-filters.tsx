import { limits } from '@app/contracts/limits';
import { type TemplateStatus, templateSorts, templateStatuses } from '@app/contracts/template-status';
import { NativeSelect } from '@mantine/core';
import { templateStatusLabels } from '~/lib/template-status';
import { trpc } from '~/lib/trpc';
import { useListAddress, useListOrder } from '~/lib/use-list-address';
import { FilterBar } from '~/ui/filter-bar';
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
      <OrderSelect order={order} orders={templateOrders} />
    </FilterBar>
  );
}
