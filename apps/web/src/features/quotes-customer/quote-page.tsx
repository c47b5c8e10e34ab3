import { quoteMessages } from '@app/contracts/quote/messages';
import { Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { LinkButton } from '~/ui/buttons/link-button';
import { ErrorState } from '~/ui/feedback/error-state';
import { QuoteDetail } from './quote-detail';
import classes from './quote-page.module.css';

const route = getRouteApi('/_public/account/quotes/$number');

/** Refusals that mean there is no such quote for this customer; an impossible number is one of them. */
const notFoundReasons = new Set(['QUOTE_NOT_FOUND', 'VALIDATION_FAILED']);

/** One of the customer's own quotes, at the address that its mail leads to (sales.quote-page). */
export function QuotePage() {
  const { number } = route.useParams();
  const { data, error, isError, refetch, isRefetching } = trpc.quote.mineByNumber.useQuery({ number });
  if (notFoundReasons.has(apiErrorOf(error)?.reason ?? '')) return <QuoteNotFound />;
  if (!data && isError) {
    return (
      <ErrorState
        error={error}
        fallback={quoteMessages.fetchFailed}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label="Loading your quote">
        <Skeleton height={40} width="60%" radius="md" mb="xl" />
        <Skeleton height={420} radius="lg" />
      </div>
    );
  }
  return <QuoteDetail quote={data} />;
}

/** For a number that does not exist, or is somebody else's: there is no difference to see. */
function QuoteNotFound() {
  return (
    <div className={classes.missing}>
      <h1>{quoteMessages.notFoundTitle}</h1>
      <p>{quoteMessages.notFoundText}</p>
      <LinkButton href="/account/quotes">My quotes</LinkButton>
    </div>
  );
}
