import { ratingMessages } from '@app/contracts/desk/rating/messages';
import { Button } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { useRef, useState } from 'react';
import { GivenRating } from '~/entities/rating/given-rating';
import { RatingForm } from '~/entities/rating/rating-form';
import type { Request } from '~/entities/ticket/request-timeline';
import { trpc } from '~/lib/api/trpc';
import classes from './rate-request.module.css';
import * as words from './tickets-customer-messages';

/**
 * Asks the customer to rate a closed request, or shows their rating, which can be changed for some days
 * (ticket.rating-changeable).
 */
export function RateRequest({ request: { id, rating } }: { request: Request }) {
  const { given, open } = rating;
  const [changing, setChanging] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const rate = trpc.ticket.rate.useMutation({
    meta: { done: ratingMessages.thanks, refreshes: [getQueryKey(trpc.ticket)], showsOwnErrors: true },
    onSuccess: () => {
      setChanging(false);
      heading.current?.focus();
    },
  });
  if (!open && !given) return null;
  const isFormShown = open && (!given || changing);
  return (
    <section className={classes.rating} aria-labelledby="rating">
      <h2 id="rating" className={classes.title} tabIndex={-1} ref={heading}>
        {given && !isFormShown ? words.toldUs : words.oneQuestion}
      </h2>
      {isFormShown ? (
        <RatingForm
          given={given}
          sending={rate.isPending}
          error={rate.error}
          onSend={(answer) => rate.mutate({ id, ...answer })}
          {...(given && { onCancel: () => setChanging(false) })}
        />
      ) : null}
      {given && !isFormShown ? <GivenRating rating={given} /> : null}
      {given && open && !changing ? (
        <Button
          variant="default"
          size="compact-md"
          className={classes.change}
          onClick={() => setChanging(true)}
        >
          {words.changeRating}
        </Button>
      ) : null}
    </section>
  );
}
