import type { RouterOutputs } from '@app/api/types';
import { userMessages } from '@app/contracts/people/user/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { SearchedSelect, useTypedSearch } from '~/ui/forms/searched-select';

type Found = RouterOutputs['ticket']['customers'][number];

interface CustomerSelectProps {
  /** "Customer" by default. */
  label?: string;
  value?: string;
  error?: unknown;
  onChange: (id: string) => void;
}

/** Select for an account by name or address; the server searches as the user types. */
export function CustomerSelect({ label = 'Customer', value, error, onChange }: CustomerSelectProps) {
  const [picked, setPicked] = useState<Found | null>(null);
  // The form may have been reset since.
  const chosen = picked && picked.id === value ? picked : null;
  const { typed, setTyped, search } = useTypedSearch(chosen ? labelOf(chosen) : undefined);
  const { data = [], isFetching } = trpc.ticket.customers.useQuery(
    { search },
    { placeholderData: keepPreviousData },
  );
  return (
    <SearchedSelect
      label={label}
      placeholder="Name or email"
      nothingFound="Nobody with this name or address"
      typed={typed}
      onType={setTyped}
      chosen={chosen}
      found={data}
      isFetching={isFetching}
      labelOf={labelOf}
      error={error}
      onChange={(person) => {
        setPicked(person);
        onChange(person?.id ?? '');
      }}
    />
  );
}

const labelOf = ({ name, email, emailVerified }: Found) =>
  [name, email, ...(emailVerified ? [] : [userMessages.addressUnconfirmed])].join(' · ');
