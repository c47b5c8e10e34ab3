import { createFileRoute } from '@tanstack/react-router';
import { QuotePage } from '~/features/sales/quotes-customer/quote-page';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/_public/account/quotes/$number')({
  loader: ({ context: { api }, params: { number } }) => void api.quote.mineByNumber.prefetch({ number }),
  head: ({ params: { number } }) => privateHead(number),
  remountDeps: ({ params }) => params,
  component: QuotePage,
});
