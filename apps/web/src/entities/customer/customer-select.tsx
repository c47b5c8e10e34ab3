import type { RouterOutputs } from '@app/api/types';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';

type Found = RouterOutputs['ticket']['customers'][number];

interface CustomerSelectProps {
  /** "Customer" unless said otherwise. */
  label?: string;
  value?: string;
  error?: unknown;
  onChange: (id: string) => void;
}

const typingPauseMs = 200;

/** An account by name or address, as the server finds it while one types. */
export function CustomerSelect({ label: name = 'Customer', value, error, onChange }: CustomerSelectProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Found | null>(null);
  const [search] = useDebouncedValue(typed.trim(), typingPauseMs);
  const { data = [], isFetching } = trpc.ticket.customers.useQuery(
    { search: chosen && typed === label(chosen) ? '' : search },
    { placeholderData: keepPreviousData },
  );
  // What is chosen stays in the list, whatever is searched for now.
  const offered = chosen && !data.some(({ id }) => id === chosen.id) ? [chosen, ...data] : data;
  return (
    <Select
      label={name}
      placeholder="Name or email"
      data-autofocus
      searchable
      clearable
      filter={({ options }) => options}
      data={offered.map((person) => ({ value: person.id, label: label(person) }))}
      value={value || null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        setChosen(offered.find((person) => person.id === id) ?? null);
        onChange(id ?? '');
      }}
      nothingFoundMessage={isFetching ? 'Searching…' : 'Nobody with this name or address'}
      error={error as string | undefined}
    />
  );
}

const label = ({ name, email }: Found) => `${name} · ${email}`;
