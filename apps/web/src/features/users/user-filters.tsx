import { limits } from '@app/contracts/limits';
import { type Role, roles } from '@app/contracts/role';
import { sortDirections } from '@app/contracts/sort-direction';
import { userSorts } from '@app/contracts/user-status';
import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { readOneOf } from '~/lib/list-search';
import { FilterBar } from '~/ui/filter-bar';
import { SearchInput } from '~/ui/search-input';
import classes from './user-filters.module.css';
import { orderWords, roleLabels, type UserStatus, userColumnLabels, userStatusLabels } from './user-labels';
import type { UsersSearch } from './users-search';

/** The order that an option of the select stands for; the usual one is left out of the address. */
function readOrder(option: string): Pick<UsersSearch, 'order' | 'direction'> {
  const [sort, direction] = option.split(' ');
  if (sort === 'joined' && direction === 'desc') return { order: undefined, direction: undefined };
  return { order: readOneOf(sort, userSorts), direction: readOneOf(direction, sortDirections) };
}

/** Search, role and status of the users screen; the address holds them. Where the rows are stacked and have no head, also their order. */
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
      <NativeSelect
        aria-label="Order"
        className={classes.order}
        value={`${search.order ?? 'joined'} ${search.direction ?? 'desc'}`}
        onChange={(event) => change(readOrder(event.currentTarget.value))}
        data={userSorts.flatMap((sort) =>
          sortDirections.map((direction) => ({
            value: `${sort} ${direction}`,
            label: `${userColumnLabels[sort]}, ${orderWords[sort][direction]}`,
          })),
        )}
      />
    </FilterBar>
  );
}
