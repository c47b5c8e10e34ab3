import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '~/lib/routing/page-head';
import { QuotesPage } from '~/pages/quotes-page';

export const Route = createFileRoute('/_public/account/quotes/')({
  loader: ({ context: { api } }) => void api.quote.mine.prefetch(),
  head: () => privateHead('My quotes'),
  component: QuotesPage,
});
