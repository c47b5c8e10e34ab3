import type { RouterOutputs } from '@app/api/types';
import { limits } from '@app/contracts/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '~/lib/api/trpc';
import { SearchedSelect, useTypedSearch } from '~/ui/forms/searched-select';

type ListedCompany = RouterOutputs['company']['list']['companies'][number];
/** A company as chosen in a select; `colleaguesSee` is set only for companies that the list has shown. */
export type ChosenCompany = Pick<ListedCompany, 'id' | 'name'> &
  Partial<Pick<ListedCompany, 'colleaguesSee'>>;

interface CompanySelectProps {
  label: string;
  description?: string;
  /** The initial choice. */
  chosen: ChosenCompany | null;
  /** Id of a company to leave out of the options. */
  without?: string;
  error?: unknown;
  onChange: (company: ChosenCompany | null) => void;
}

/** Select for a company by name; the server searches as the user types. */
export function CompanySelect({ without, ...field }: CompanySelectProps) {
  const { typed, setTyped, search } = useTypedSearch(field.chosen?.name);
  const { data, isFetching } = trpc.company.list.useQuery(
    { search, pageSize: limits.tablePageSizeMax },
    { placeholderData: keepPreviousData },
  );
  return (
    <SearchedSelect<ChosenCompany>
      {...field}
      placeholder="Name of the company"
      nothingFound="No company with this name"
      typed={typed}
      onType={setTyped}
      found={(data?.companies ?? []).filter(({ id }) => id !== without)}
      isFetching={isFetching}
      labelOf={({ name }) => name}
    />
  );
}
