import { limits } from '@app/contracts/limits';
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';

interface TemplateSelectProps {
  value?: string[];
  error?: unknown;
  onChange: (ids: string[]) => void;
}

const typingPauseMs = 200;
const maxOffered = 10;

/** Selects published templates by title. */
export function TemplateSelect({ value = [], error, onChange }: TemplateSelectProps) {
  const [typed, setTyped] = useState('');
  const [titles, setTitles] = useState<Record<string, string>>({});
  const [search] = useDebouncedValue(typed.trim(), typingPauseMs);
  const { data } = trpc.template.list.useQuery(
    { search, status: 'published', sort: 'title', direction: 'asc', pageSize: maxOffered },
    { placeholderData: keepPreviousData },
  );
  const found = (data?.templates ?? []).map(({ id, title }) => ({ value: id, label: title }));
  const selectedOnly = value
    .filter((id) => !found.some((each) => each.value === id))
    .map((id) => ({ value: id, label: titles[id] ?? 'A template' }));
  return (
    <MultiSelect
      label="Templates (optional)"
      placeholder={value.length === 0 ? 'Title of a template' : undefined}
      searchable
      filter={({ options }) => options}
      maxValues={limits.cartItems}
      data={[...selectedOnly, ...found]}
      value={value}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(ids) => {
        setTitles((known) => ({
          ...known,
          ...Object.fromEntries(found.map((each) => [each.value, each.label])),
        }));
        onChange(ids);
      }}
      nothingFoundMessage="No such template"
      error={error as string | undefined}
    />
  );
}
