import type { RouterOutputs } from '@app/api/types';
import { limits } from '@app/contracts/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '~/lib/api/trpc';
import { SearchedSelect, useTypedSearch } from '~/ui/forms/searched-select';

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

/** A company by its name, as the server finds it while one types. */
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
