import { createFileRoute } from '@tanstack/react-router';
import { ImportsScreen } from '~/features/operations/imports/imports-screen';
import { parseImportsSearch } from '~/features/operations/imports/imports-search';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/import')({
  validateSearch: parseImportsSearch,
  loader: ({ context: { api } }) => {
    void api.import.list.prefetch();
  },
  head: () => privateHead('Imports'),
  component: ImportsScreen,
});
