import { ratingMessages } from '@app/contracts/rating/messages';
import type { Verdict } from '@app/contracts/rating/verdict';
import { Skeleton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { GivenRating } from '~/entities/rating/given-rating';
import { RatingForm } from '~/entities/rating/rating-form';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { ErrorState } from '~/ui/feedback/error-state';
import { FormAlert } from '~/ui/feedback/form-alert';
import classes from '~/ui/layout/narrow-page.module.css';
import * as words from './rating-by-link-messages';

interface RatingByLinkProps {
  token: string;
  chosen: Verdict | undefined;
}

/**
 * The page behind a rating link (ticket.rating-links): opening it changes nothing, one click submits the
 * rating.
 */
export function RatingByLink({ token, chosen }: RatingByLinkProps) {
  const asked = trpc.rating.byLink.useQuery({ token }, { retry: false, refetchOnWindowFocus: false });
  const give = trpc.rating.giveByLink.useMutation({ meta: { showsOwnErrors: true } });
  const done = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (give.isSuccess) done.current?.focus();
  }, [give.isSuccess]);
  if (apiErrorOf(asked.error)?.reason === 'RATING_LINK') {
    return (
      <FormAlert tone="error">
        <p>{ratingMessages.linkOver}</p>
      </FormAlert>
    );
  }
  if (asked.error && !asked.data) {
    return (
      <ErrorState
        error={asked.error}
        fallback={ratingMessages.linkFailed}
        retrying={asked.isFetching}
        onRetry={() => void asked.refetch()}
      />
    );
  }
  if (!asked.data) return <Skeleton height="14rem" radius="lg" />;
  const { ticketNumber, given, refusal } = asked.data;
  if (give.data?.given) {
    return (
      <div className={classes.done} ref={done} tabIndex={-1} role="status">
        <p>
          {ratingMessages.thanks} {ratingMessages.changeable}
        </p>
        <GivenRating rating={give.data.given} />
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
          sending={give.isPending}
          error={give.error}
          onSend={(answer) => give.mutate({ token, ...answer })}
        />
      )}
    </>
  );
}
