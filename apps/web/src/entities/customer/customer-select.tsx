import type { RouterOutputs } from '@app/api/types';
import { userMessages } from '@app/contracts/people/user/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '~/lib/api/trpc';
import { SearchedSelect, useTypedSearch } from '~/ui/forms/searched-select';

/** An account as the search finds it. */
export type FoundCustomer = RouterOutputs['ticket']['customers'][number];

interface CustomerSelectProps {
  /** "Customer" by default. */
  label?: string;
  value?: FoundCustomer | null;
  error?: unknown;
  onChange: (person: FoundCustomer | null) => void;
}

/** Select for an account by name or address; the server searches as the user types. */
export function CustomerSelect({ label = 'Customer', value = null, error, onChange }: CustomerSelectProps) {
  const { typed, setTyped, search } = useTypedSearch(value ? labelOf(value) : undefined);
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
      chosen={value}
      found={data}
      isFetching={isFetching}
      labelOf={labelOf}
      error={error}
      onChange={onChange}
    />
  );
}

const labelOf = ({ name, email, emailVerified }: FoundCustomer) =>
  [name, email, ...(emailVerified ? [] : [userMessages.addressUnconfirmed])].join(' · ');
