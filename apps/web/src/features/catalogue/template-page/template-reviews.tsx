import type { RouterOutputs } from '@app/api/types';
import { type ReviewSort, reviewSorts } from '@app/contracts/delivery/review/state';
import { limits } from '@app/contracts/limits';
import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import * as reviewWords from '~/entities/review/review-words';
import { Stars } from '~/entities/review/stars';
import { trpc } from '~/lib/api/trpc';
import { lazyPart } from '~/lib/loading/lazy-part';
import { useSession } from '~/lib/session/session';
import classes from './template-reviews.module.css';
import * as words from './template-reviews-messages';
import { UtcDay } from './utc-day';

// Few readers report anything.
const ReportDialog = lazyPart(() => import('./report-review-dialog'));

type Page = RouterOutputs['review']['ofTemplate'];
type Review = Page['reviews'][number];

/** The reviews of a template by its customers (delivery.review-rating); nothing if they can't be loaded. */
export default function TemplateReviews({ slug }: { slug: string }) {
  const [sort, setSort] = useState<ReviewSort>('newest');
  const [pages, setPages] = useState(1);
  const first = trpc.review.ofTemplate.useQuery({ slug }).data;
  if (!first) return null;
  const { rating, total } = first;
  return (
    <section aria-labelledby="reviews" className={classes.reviews}>
      <h2 id="reviews">{words.title}</h2>
      {rating ? (
        <p>
          <Stars stars={rating.average} /> {words.ratedBy(rating.average, rating.count)}
        </p>
      ) : (
        <p>{total > 0 ? words.onlySamples : words.none}</p>
      )}
      {total > 1 ? (
        <label>
          {words.sortBy}{' '}
          <select value={sort} onChange={({ target }) => setSort(target.value as ReviewSort)}>
            {reviewSorts.map((each) => (
              <option key={each} value={each}>
                {words.sorts[each]}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <ReviewList slug={slug} sort={sort} pages={pages} />
      {total > pages * limits.reviewsPerPage ? (
        <Button variant="default" onClick={() => setPages(pages + 1)}>
          {words.more}
        </Button>
      ) : null}
    </section>
  );
}

interface ReviewListProps {
  slug: string;
  sort: ReviewSort;
  pages: number;
}

function ReviewList({ slug, sort, pages }: ReviewListProps) {
  const isSignedIn = useSession().status === 'signed-in';
  const [reported, report] = useState<Review | null>(null);
  const [opened, setOpened] = useState(false);
  const reportButton = (review: Review) =>
    isSignedIn ? (
      <button
        type="button"
        aria-label={words.reportReview(review.author || reviewWords.aCustomer)}
        onClick={() => {
          report(review);
          setOpened(true);
        }}
      >
        {words.report}
      </button>
    ) : null;
  return (
    <>
      <ul>
        {Array.from({ length: pages }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is the page.
          <ReviewPage key={index} slug={slug} sort={sort} page={index + 1} more={reportButton} />
        ))}
      </ul>
      {reported ? (
        <Suspense>
          <ReportDialog key={reported.id} id={reported.id} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

interface ReviewPageProps {
  slug: string;
  sort: ReviewSort;
  page: number;
  more: (review: Review) => ReactNode;
}

function ReviewPage({ slug, sort, page, more }: ReviewPageProps) {
  // The server fetched the first page in the first order, under its plain input.
  const input = { slug, ...(sort !== 'newest' && { sort }), ...(page > 1 && { page }) };
  const { data } = trpc.review.ofTemplate.useQuery(input);
  if (!data) return <li aria-busy>{words.loading}</li>;
  return data.reviews.map((review) => <ReviewItem key={review.id} review={review} more={more(review)} />);
}

function ReviewItem({ review, more }: { review: Review; more: ReactNode }) {
  const { stars, author, sample, publishedAt, words: text, answer } = review;
  return (
    <li>
      <p>
        <Stars stars={stars} /> <b>{author || reviewWords.aCustomer}</b>{' '}
        <span>{sample ? reviewWords.sample : reviewWords.boughtHere}</span> <UtcDay at={publishedAt} />
      </p>
      <p dir="auto">{text}</p>
      {answer ? (
        <div>
          <b>{reviewWords.ourAnswer}</b>
          <p dir="auto">{answer}</p>
        </div>
      ) : null}
      {more}
    </li>
  );
}
