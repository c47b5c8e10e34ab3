import { companyMessages } from '@app/contracts/people/company/messages';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CompanyDialog } from '~/entities/company/company-form';
import { trpc } from '~/lib/api/trpc';
import { pluralize } from '~/lib/format/pluralize';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { Day } from '~/ui/display/date-time';
import { recordLinkClass } from '~/ui/tables/cells/record-cell';
import type { DataColumn } from '~/ui/tables/data-table';
import { ListPage } from '~/ui/tables/list-page';
import { type CompanyRow, companiesUrl, peopleNouns } from './companies-search';

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
    from: 'tablet',
    cell: ({ colleaguesSee }) => (colleaguesSee ? 'Yes' : 'No'),
  },
  { id: 'added', header: 'Added', look: 'date', cell: ({ createdAt }) => <Day at={createdAt} /> },
];

/** Lists the customers' companies (customers.team-companies). */
export function CompaniesScreen() {
  const search = route.useSearch();
  const list = trpc.company.list.useQuery(companiesUrl.inputOf(search), {
    placeholderData: keepPreviousData,
  });
  const { dialog, opened, open, close } = useFormDialog<'new'>('company');
  return (
    <ListPage
      title="Companies"
      nouns={{ one: 'company', many: 'companies' }}
      url={companiesUrl}
      search={search}
      list={list}
      rowsOf={({ companies }) => companies}
      failed={companyMessages.listFailed}
      columns={columns}
      nameOf={({ name }) => name}
      actions={
        <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => open('new')}>
          New company
        </Button>
      }
      find={{ label: 'Search companies by name', placeholder: 'Name' }}
      none={{
        title: 'There are no companies yet.',
        text: 'A company groups customers who work together. You can let them see each other’s requests and orders.',
      }}
    >
      <CompanyDialog form="company" opens={dialog} opened={opened} onClose={close} company={null} />
    </ListPage>
  );
}
