import { createFileRoute } from '@tanstack/react-router';
import { CompaniesScreen } from '~/features/people/companies/companies-screen';
import { companyListInput, parseCompaniesSearch } from '~/features/people/companies/companies-search';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/companies/')({
  validateSearch: parseCompaniesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => void api.company.list.prefetch(companyListInput(deps)),
  head: () => privateHead('Companies'),
  component: CompaniesScreen,
});
