import { limits } from '@app/contracts/limits';
import { type Role, roles } from '@app/contracts/role';
import { userSorts } from '@app/contracts/user-status';
import { NativeSelect } from '@mantine/core';
import { useListAddress, useListOrder } from '~/lib/use-list-address';
import { FilterBar } from '~/ui/filter-bar';
import { OrderSelect } from '~/ui/order-select';
import { SearchInput } from '~/ui/search-input';
import {
  orderWords,
  roleLabels,
  type UserStatus,
  userColumnLabels,
  userStatusLabels,
  usualUserOrder,
} from './user-labels';
import type { UsersSearch } from './users-search';

const orders = userSorts.map((by) => ({ by, label: userColumnLabels[by], words: orderWords[by] }));

/** Search, role and status of the users screen; the address holds them. */
export function UserFilters({ search }: { search: UsersSearch }) {
  const change = useListAddress<UsersSearch>();
  const order = useListOrder(search, userSorts, usualUserOrder);
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
      <NativeSelect
        aria-label="Role"
        value={search.role ?? ''}
        onChange={(event) => change({ role: (event.currentTarget.value || undefined) as Role | undefined })}
        data={[
          { value: '', label: 'All roles' },
          ...roles.map((role) => ({ value: role, label: roleLabels[role] })),
        ]}
      />
      <NativeSelect
        aria-label="Status"
        value={search.status ?? ''}
        onChange={(event) =>
          change({ status: (event.currentTarget.value || undefined) as UserStatus | undefined })
        }
        data={[
          { value: '', label: 'All statuses' },
          ...Object.entries(userStatusLabels).map(([value, label]) => ({ value, label })),
        ]}
      />
      <OrderSelect order={order} orders={orders} />
    </FilterBar>
  );
}
