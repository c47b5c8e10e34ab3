import { limits } from '@app/contracts/limits';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { inBatches } from '~/lib/api/in-batches';
import { trpc } from '~/lib/api/trpc';

const typingPauseMs = 200;

interface TemplateMultiSelectProps extends Omit<MultiSelectProps, 'value' | 'onChange'> {
  /** Their ids. */
  value?: string[];
  onChange: (ids: string[]) => void;
}

/**
 * Selects published templates by title, with the search that visitors use: not everybody who names templates may
 * edit them.
 */
export function TemplateMultiSelect({ value = [], ...props }: TemplateMultiSelectProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim().slice(0, limits.search), typingPauseMs);
  const { data: found } = trpc.template.catalogue.useQuery(search ? { search } : {}, {
    placeholderData: keepPreviousData,
  });
  const chosen = trpc.useQueries((ask) =>
    inBatches(value, limits.cataloguePageSize).map((ids) =>
      ask.template.byIds({ ids }, { placeholderData: keepPreviousData }),
    ),
  );
  const titles = new Map(
    [...chosen.flatMap(({ data = [] }) => data), ...(found?.templates ?? [])].map(({ id, title }) => [
      id,
      title,
    ]),
  );
  return (
    <MultiSelect
      placeholder={value.length === 0 ? 'Title of a template' : undefined}
      searchable
      filter={({ options }) => options}
      data={[...new Set([...value, ...(found?.templates ?? []).map(({ id }) => id)])].map((id) => ({
        value: id,
        label: titles.get(id) ?? 'A template that is not published',
      }))}
      value={value}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage="No such template"
      {...props}
    />
  );
}
