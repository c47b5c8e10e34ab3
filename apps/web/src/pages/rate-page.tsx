import { ratingMessages } from '@app/contracts/rating/messages';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { RatingByLink } from '~/features/rating/rating-by-link';
import classes from './rate-page.module.css';

const route = getRouteApi('/_public/rate');

/** /rate: how a ticket went, for whoever has the link. What the link was signed for stands behind the #, which no server is told. */
export function RatePage() {
  const { verdict } = route.useSearch();
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{ratingMessages.question}</h1>
      <RatingByLink key={token} token={token} chosen={verdict} />
    </div>
  );
}
