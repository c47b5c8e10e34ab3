import { limits } from '@app/contracts/limits';
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { postFieldLabels } from './post-values';

interface RelatedTemplatesProps {
  value?: string[];
  error?: unknown;
  onChange: (ids: string[]) => void;
}

const typingPauseMs = 200;

/**
 * Selects published templates by title, with the search that visitors use: authors of posts may lack
 * permission to edit templates.
 */
export function RelatedTemplates({ value = [], error, onChange }: RelatedTemplatesProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim().slice(0, limits.search), typingPauseMs);
  const { data: found } = trpc.template.catalogue.useQuery(search ? { search } : {}, {
    placeholderData: keepPreviousData,
  });
  const { data: chosen } = trpc.template.byIds.useQuery(
    { ids: value },
    { enabled: value.length > 0, placeholderData: keepPreviousData },
  );
  const titles = new Map(
    [...(chosen ?? []), ...(found?.templates ?? [])].map(({ id, title }) => [id, title]),
  );
  const selectedOnly = value.filter((id) => !found?.templates.some((each) => each.id === id));
  return (
    <MultiSelect
      label={postFieldLabels.templateIds}
      placeholder={value.length === 0 ? 'Title of a template' : undefined}
      searchable
      clearable
      filter={({ options }) => options}
      maxValues={limits.postTemplates}
      data={[...selectedOnly, ...(found?.templates ?? []).map(({ id }) => id)].map((id) => ({
        value: id,
        label: titles.get(id) ?? 'A template that is not published',
      }))}
      value={value}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={onChange}
      nothingFoundMessage="No such template"
      error={error as string | undefined}
    />
  );
}
