import { createFileRoute } from '@tanstack/react-router';
import { CompaniesScreen } from '~/features/people/companies/companies-screen';
import { companiesUrl } from '~/features/people/companies/companies-search';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/companies/')({
  validateSearch: companiesUrl.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => void api.company.list.prefetch(companiesUrl.inputOf(deps)),
  head: () => privateHead('Companies'),
  component: CompaniesScreen,
});
