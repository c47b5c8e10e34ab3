import { reviewPageTitle } from '@app/contracts/delivery/review/page-messages';
import { useLocation } from '@tanstack/react-router';
import { ReviewByLink } from '~/features/delivery/review-by-link/review-by-link';
import { NarrowPage } from '~/ui/layout/narrow-page';

/**
 * /review: reviews the templates of an order, for anyone with the link. The link's signed data is in the URL's
 * fragment, which is never sent to a server.
 */
export function ReviewPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <NarrowPage title={reviewPageTitle}>
      <ReviewByLink key={token} token={token} />
    </NarrowPage>
  );
}
