import { verdictLabels } from '@app/contracts/desk/rating/verdict';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import classes from './given-rating.module.css';
import type { RatingAnswer } from './rating-form';

/** A customer's rating of a ticket: good or bad, and the comment. */
export function GivenRating({ rating: { verdict, words } }: { rating: RatingAnswer }) {
  const VerdictIcon = verdict === 'good' ? IconThumbUp : IconThumbDown;
  return (
    <>
      <p className={classes.verdict} data-verdict={verdict}>
        <VerdictIcon size={20} stroke={1.75} aria-hidden />
        {verdictLabels[verdict]}
      </p>
      {words ? (
        <blockquote className={classes.words} dir="auto">
          {words}
        </blockquote>
      ) : null}
    </>
  );
}
