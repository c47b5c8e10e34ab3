import type { RouterOutputs } from '@app/api/types';
import { limits } from '@app/contracts/limits';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';

type Listed = RouterOutputs['company']['list']['companies'][number];
/** A company as one chooses it; `colleaguesSee` of those that the list has shown. */
export type ChosenCompany = Pick<Listed, 'id' | 'name'> & Partial<Pick<Listed, 'colleaguesSee'>>;

interface CompanySelectProps {
  label: string;
  description?: string;
  /** What is chosen at first. */
  chosen: ChosenCompany | null;
  /** It is not offered. */
  without?: string;
  error?: unknown;
  onChange: (company: ChosenCompany | null) => void;
}

const typingPauseMs = 200;

/** A company by its name, as the server finds it while one types. */
export function CompanySelect({ label, description, chosen, without, error, onChange }: CompanySelectProps) {
  const [typed, setTyped] = useState(chosen?.name ?? '');
  const [search] = useDebouncedValue(typed.trim(), typingPauseMs);
  const { data, isFetching } = trpc.company.list.useQuery(
    { search: typed === chosen?.name ? '' : search, pageSize: limits.tablePageSizeMax },
    { placeholderData: keepPreviousData },
  );
  const found = (data?.companies ?? []).filter(({ id }) => id !== without);
  // What is chosen stays in the list, whatever is searched for now.
  const offered = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Select
      label={label}
      {...(description && { description })}
      placeholder="Name of the company"
      data-autofocus
      searchable
      clearable
      filter={({ options }) => options}
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onChange(offered.find((company) => company.id === id) ?? null)}
      nothingFoundMessage={isFetching ? 'Searching…' : 'No company with this name'}
      error={error as string | undefined}
    />
  );
}
