import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { DocumentNotFound } from '~/ui/document/document-not-found';
import { ErrorState } from '~/ui/feedback/error-state';
import { QuoteDetail } from './quote-detail';
import * as words from './quotes-customer-messages';

const route = getRouteApi('/_public/account/quotes/$number');

/** Errors that mean the customer has no such quote, including an invalid number. */
const notFoundReasons = new Set(['QUOTE_NOT_FOUND', 'VALIDATION_FAILED']);

/** Shows one of the customer's own quotes, at the URL linked in its mail (sales.quote-page). */
export function QuotePage() {
  const { number } = route.useParams();
  const query = trpc.quote.mineByNumber.useQuery({ number });
  const { data, error, isError } = query;
  if (notFoundReasons.has(apiErrorOf(error)?.reason ?? '')) {
    return (
      <DocumentNotFound
        title={quoteMessages.notFoundTitle}
        text={quoteMessages.notFoundText}
        list={{ label: words.myQuotes, href: '/account/quotes' }}
      />
    );
  }
  if (!data && isError) {
    return <ErrorState query={query} fallback={quoteMessages.fetchFailed} />;
  }
  if (!data) {
    return (
      <div role="status" aria-label={words.loadingQuote}>
        <Skeleton height={40} width="60%" radius="md" mb="xl" />
        <Skeleton height={420} radius="lg" />
      </div>
    );
  }
  return <QuoteDetail quote={data} />;
}
