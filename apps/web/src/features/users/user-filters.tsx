import { limits } from '@app/contracts/limits';
import { type Role, roles } from '@app/contracts/role';
import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { FilterBar } from '~/ui/filter-bar';
import { SearchInput } from '~/ui/search-input';
import { roleLabels, type UserStatus, userStatusLabels } from './user-labels';
import type { UsersSearch } from './users-search';

/** Search, role and status of the users screen; the address holds them. */
export function UserFilters({ search }: { search: UsersSearch }) {
  const navigate = useNavigate({ from: '/dashboard/users' });
  const change = (changed: Partial<UsersSearch>, replace = false) =>
    void navigate({
      search: (previous) => ({ ...previous, ...changed, page: undefined }),
      replace,
      resetScroll: false,
    });
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
    </FilterBar>
  );
}
