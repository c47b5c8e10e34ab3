import { ratingMessages } from '@app/contracts/desk/rating/messages';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { RatingByLink } from '~/features/desk/rating/rating-by-link';
import { NarrowPage } from '~/ui/layout/narrow-page';

const route = getRouteApi('/_public/rate');

/**
 * /rate: rates a ticket, for anyone with the link. The link's signed data is in the URL's fragment, which is
 * never sent to a server.
 */
export function RatePage() {
  const { verdict } = route.useSearch();
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <NarrowPage title={ratingMessages.question}>
      <RatingByLink key={token} token={token} chosen={verdict} />
    </NarrowPage>
  );
}
