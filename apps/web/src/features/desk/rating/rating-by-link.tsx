import { ratingMessages } from '@app/contracts/desk/rating/messages';
import type { Verdict } from '@app/contracts/desk/rating/verdict';
import { Skeleton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { GivenRating } from '~/entities/rating/given-rating';
import { RatingForm } from '~/entities/rating/rating-form';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { ErrorState } from '~/ui/feedback/error-state';
import { ExpiredLink } from '~/ui/feedback/expired-link';
import { FormAlert } from '~/ui/feedback/form-alert';
import classes from '~/ui/layout/narrow-page.module.css';
import * as words from './rating-by-link-messages';

/**
 * The page behind a rating link (ticket.rating-links): opening it changes nothing, one click submits the
 * rating.
 */
export function RatingByLink({ token, chosen }: { token: string; chosen: Verdict | undefined }) {
  const query = trpc.rating.byLink.useQuery({ token }, { retry: false, refetchOnWindowFocus: false });
  const submitRating = trpc.rating.giveByLink.useMutation({ meta: { showsOwnErrors: true } });
  const done = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (submitRating.isSuccess) done.current?.focus();
  }, [submitRating.isSuccess]);
  if (apiErrorOf(query.error)?.reason === 'RATING_LINK') {
    return <ExpiredLink title={ratingMessages.linkOver} />;
  }
  if (query.error && !query.data) {
    return <ErrorState query={query} fallback={ratingMessages.linkFailed} />;
  }
  if (!query.data) return <Skeleton height="14rem" radius="lg" />;
  const { ticketNumber, given, refusal } = query.data;
  if (submitRating.data?.given) {
    return (
      <div className={classes.done} ref={done} tabIndex={-1} role="status">
        <p>
          {ratingMessages.thanks} {ratingMessages.changeable}
        </p>
        <GivenRating rating={submitRating.data.given} />
      </div>
    );
  }
  return (
    <>
      <p className={classes.about}>
        {words.aboutTicket} <strong>{ticketNumber}</strong>.
      </p>
      {given && refusal ? <GivenRating rating={given} /> : null}
      {refusal ? (
        <FormAlert tone="error" announced={false}>
          <p>{refusal}</p>
        </FormAlert>
      ) : (
        <RatingForm
          chosen={chosen}
          given={given}
          sending={submitRating.isPending}
          error={submitRating.error}
          onSend={(answer) => submitRating.mutate({ token, ...answer })}
        />
      )}
    </>
  );
}
