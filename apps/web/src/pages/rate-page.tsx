import { ratingMessages } from '@app/contracts/rating/messages';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { RatingByLink } from '~/features/rating/rating-by-link';
import { NarrowPage } from '~/ui/layout/narrow-page';

const route = getRouteApi('/_public/rate');

/** /rate: how a ticket went, for whoever has the link. What the link was signed for stands behind the #, which no server is told. */
export function RatePage() {
  const { verdict } = route.useSearch();
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <NarrowPage title={ratingMessages.question}>
      <RatingByLink key={token} token={token} chosen={verdict} />
    </NarrowPage>
  );
}
