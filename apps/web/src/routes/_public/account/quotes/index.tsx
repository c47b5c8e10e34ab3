import { createFileRoute } from '@tanstack/react-router';
import * as words from '~/features/sales/quotes-customer/quotes-customer-messages';
import { privateHead } from '~/lib/routing/page-head';
import { QuotesPage } from '~/pages/quotes-page';

export const Route = createFileRoute('/_public/account/quotes/')({
  loader: ({ context: { api } }) => void api.quote.mine.prefetch(),
  head: () => privateHead(words.myQuotes),
  component: QuotesPage,
});
