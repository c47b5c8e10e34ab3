import { createFileRoute } from '@tanstack/react-router';
import { QuotesScreen } from '~/features/sales/quotes-admin/quotes-screen';
import { parseQuotesSearch, quoteListInput } from '~/features/sales/quotes-admin/quotes-search';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/quotes')({
  validateSearch: parseQuotesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => {
    void api.quote.list.prefetch(quoteListInput(deps));
    void api.quote.figures.prefetch();
  },
  head: () => privateHead('Quotes'),
  component: QuotesScreen,
});
