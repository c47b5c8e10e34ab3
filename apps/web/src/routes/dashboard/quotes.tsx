import { createFileRoute } from '@tanstack/react-router';
import { QuotesScreen } from '~/features/sales/quotes-admin/quotes-screen';
import { quotesUrl } from '~/features/sales/quotes-admin/quotes-search';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/quotes')({
  validateSearch: quotesUrl.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => {
    void api.quote.list.prefetch(quotesUrl.inputOf(deps));
    void api.quote.figures.prefetch();
  },
  head: () => privateHead('Quotes'),
  component: QuotesScreen,
});
