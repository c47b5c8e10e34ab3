import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';

interface PersonFilterProps {
  /** User id. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/**
 * Selects the person whose activity is shown: the team comes first, anyone else is found by name or address.
 */
export function PersonFilter({ value, onChange }: PersonFilterProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 250);
  const chosen = trpc.user.byId.useQuery({ id: value ?? '' }, { enabled: value !== undefined, retry: false });
  // After a selection the field holds the person's name, which isn't a search.
  const searchText = search === chosen.data?.name ? '' : search.slice(0, limits.search);
  const people = trpc.user.list.useQuery(
    { search: searchText, sort: 'role', direction: 'desc', pageSize: 20 },
    { placeholderData: keepPreviousData },
  );
  const found = people.data?.users ?? [];
  const isMissing = value && !found.some(({ id }) => id === value);
  const options = [
    ...(isMissing
      ? [{ value, label: chosen.data?.name ?? (chosen.isError ? messages.deletedUser : '…') }]
      : []),
    ...found.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Select
      aria-label="Person"
      placeholder="Anybody"
      searchable
      clearable
      comboboxProps={{ width: 280, position: 'bottom-start' }}
      clearButtonProps={{ 'aria-label': 'Anybody' }}
      data={options}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      onSearchChange={setTyped}
      renderOption={({ option }) => (
        <Stack component="span" gap={0} miw={0}>
          {option.label}
          <Text span inherit truncate c="dimmed" fz="sm">
            {found.find(({ id }) => id === option.value)?.email}
          </Text>
        </Stack>
      )}
      // The server already filtered the options.
      filter={({ options: all }) => all}
      nothingFoundMessage={people.isFetching ? 'Searching…' : 'Nobody found'}
    />
  );
}
