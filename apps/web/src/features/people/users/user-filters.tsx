import { limits } from '@app/contracts/limits';
import { roles } from '@app/contracts/people/user/role';
import { roleLabels } from '@app/contracts/people/user/role-labels';
import { userSorts, userStatuses } from '@app/contracts/people/user/status';
import { useListNavigate, useListSort } from '~/lib/routing/use-list-navigate';
import { SearchInput } from '~/ui/forms/search-input';
import { FilterBar } from '~/ui/tables/filter-bar';
import { FilterSelect } from '~/ui/tables/filter-select';
import { SortSelect } from '~/ui/tables/sort-select';
import { defaultUserOrder, orderWords, userColumnLabels, userStatusLabels } from './user-labels';
import type { UsersSearch } from './users-search';

const orders = userSorts.map((by) => ({ by, label: userColumnLabels[by], words: orderWords[by] }));

/** Filters the users screen by text, role and status. The filters live in the URL. */
export function UserFilters({ search }: { search: UsersSearch }) {
  const change = useListNavigate<UsersSearch>();
  const order = useListSort(search, userSorts, defaultUserOrder);
  return (
    <FilterBar
      filtered={Boolean(search.search || search.role || search.status)}
      onClear={() => change({ search: undefined, role: undefined, status: undefined })}
    >
      <SearchInput
        label="Search users by name or email"
        placeholder="Name or email"
        maxLength={limits.search}
        value={search.search ?? ''}
        onSearch={(text) => change({ search: text || undefined }, search.search !== undefined)}
      />
      <FilterSelect
        label="Role"
        all="All roles"
        choices={roles.map((value) => ({ value, label: roleLabels[value] }))}
        value={search.role}
        onChange={(role) => change({ role })}
      />
      <FilterSelect
        label="Status"
        all="All statuses"
        choices={userStatuses.map((value) => ({ value, label: userStatusLabels[value] }))}
        value={search.status}
        onChange={(status) => change({ status })}
      />
      <SortSelect order={order} orders={orders} />
    </FilterBar>
  );
}
