import { limits } from '@app/contracts/limits';
import { companyMessages } from '@app/contracts/people/company/messages';
import { Button } from '@mantine/core';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CompanyDialog } from '~/entities/company/company-form';
import { trpc } from '~/lib/api/trpc';
import { pluralize } from '~/lib/format/pluralize';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { listScrollId } from '~/lib/routing/list-search';
import { useListNavigate } from '~/lib/routing/use-list-navigate';
import { Day } from '~/ui/display/date-time';
import { EmptyState } from '~/ui/feedback/empty-state';
import { useErrorBanner } from '~/ui/feedback/use-error-banner';
import { SearchInput } from '~/ui/forms/search-input';
import { recordLinkClass } from '~/ui/tables/cells/record-cell';
import { DataList } from '~/ui/tables/data-list';
import { type DataColumn, DataTable } from '~/ui/tables/data-table';
import { FilterBar } from '~/ui/tables/filter-bar';
import { ListScreen } from '~/ui/tables/list-screen';
import {
  type CompaniesSearch,
  type CompanyRow,
  companyListInput,
  companyNouns,
  peopleNouns,
} from './companies-search';

const route = getRouteApi('/dashboard/companies/');

const columns: readonly DataColumn<CompanyRow>[] = [
  {
    id: 'name',
    header: 'Company',
    namesRow: true,
    cell: ({ id, name }) => (
      <Link to="/dashboard/companies/$id" params={{ id }} className={recordLinkClass}>
        {name}
      </Link>
    ),
  },
  { id: 'people', header: 'People', cell: ({ people }) => pluralize(people, peopleNouns) },
  {
    id: 'colleagues',
    header: 'Colleagues see each other',
    cell: ({ colleaguesSee }) => (colleaguesSee ? 'Yes' : 'No'),
  },
  { id: 'added', header: 'Added', look: 'date', cell: ({ createdAt }) => <Day at={createdAt} /> },
];

/** Lists the customers' companies (customers.team-companies). */
export function CompaniesScreen() {
  const search = route.useSearch();
  const input = companyListInput(search);
  const change = useListNavigate<CompaniesSearch>();
  const list = trpc.company.list.useQuery(input, { placeholderData: keepPreviousData });
  const { banner, dismiss } = useErrorBanner(list.error, companyMessages.listFailed);
  const { dialog, opened, open, close } = useFormDialog<'new'>('company');
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => open('new')}>
      New company
    </Button>
  );
  return (
    <ListScreen
      title="Companies"
      actions={add}
      filters={
        <FilterBar filtered={Boolean(search.search)} onClear={() => change({ search: undefined })}>
          <SearchInput
            label="Search companies by name"
            placeholder="Name"
            maxLength={limits.search}
            value={search.search ?? ''}
            onSearch={(text) => change({ search: text || undefined }, search.search !== undefined)}
          />
        </FilterBar>
      }
      banner={banner}
      onDismiss={dismiss}
    >
      <DataList
        list={list}
        rowsOf={({ companies }) => companies}
        search={search}
        nouns={companyNouns}
        icon={IconBuilding}
        none={
          search.search ? undefined : (
            <EmptyState
              icon={IconBuilding}
              title="There are no companies yet."
              text="A company holds customers who work together. They can see each other’s requests and orders when it says so."
            />
          )
        }
      >
        {({ companies, total }) => (
          <DataTable
            label="Companies"
            scrollId={listScrollId('companies', input)}
            columns={columns}
            rows={companies}
            total={total}
            stale={list.isPlaceholderData}
            nameOf={({ name }) => name}
          />
        )}
      </DataList>
      <CompanyDialog form="company" opens={dialog} opened={opened} onClose={close} company={null} />
    </ListScreen>
  );
}
