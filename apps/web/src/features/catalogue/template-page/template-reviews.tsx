import type { RouterOutputs } from '@app/api/types';
import { type ReviewSort, reviewSorts } from '@app/contracts/delivery/review/state';
import { limits } from '@app/contracts/limits';
import { Button } from '@mantine/core';
import { type ReactNode, type Ref, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import * as reviewWords from '~/entities/review/review-words';
import { Stars } from '~/entities/review/stars';
import { trpc } from '~/lib/api/trpc';
import { lazyPart } from '~/lib/loading/lazy-part';
import { useSession } from '~/lib/session/session';
import { ErrorState } from '~/ui/feedback/error-state';
import classes from './template-reviews.module.css';
import * as words from './template-reviews-messages';
import { UtcDay } from './utc-day';

// Few readers report anything.
const ReportDialog = lazyPart(() => import('./report-review-dialog'));

type Page = RouterOutputs['review']['ofTemplate'];
type Review = Page['reviews'][number];

/** The reviews of a template by its customers (delivery.review-rating); nothing without any. */
export default function TemplateReviews({ slug }: { slug: string }) {
  const [sort, setSort] = useState<ReviewSort>('newest');
  const [pages, setPages] = useState(1);
  const select = useRef<HTMLSelectElement>(null);
  // Keeps what was chosen before hydration.
  useLayoutEffect(() => {
    if (select.current) setSort(select.current.value as ReviewSort);
  }, []);
  const losesButton = useRef(false);
  const takeFocus = useCallback((item: HTMLElement | null) => {
    if (!item || !losesButton.current) return;
    losesButton.current = false;
    item.focus();
  }, []);
  const first = trpc.review.ofTemplate.useQuery({ slug }).data;
  if (!first?.total) return null;
  const { rating, total } = first;
  return (
    <section aria-labelledby="reviews" className={classes.reviews}>
      <h2 id="reviews">{words.title}</h2>
      {rating ? (
        <p>
          <Stars stars={rating.average} /> {words.ratedBy(rating.average, rating.count)}
        </p>
      ) : (
        <p>{words.onlySamples}</p>
      )}
      {total > 1 ? (
        <label>
          {words.sortBy}{' '}
          <select ref={select} value={sort} onChange={({ target }) => setSort(target.value as ReviewSort)}>
            {reviewSorts.map((each) => (
              <option key={each} value={each}>
                {words.sorts[each]}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <ReviewList slug={slug} sort={sort} pages={pages} firstOfPage={takeFocus} />
      {total > pages * limits.reviewsPerPage ? (
        <Button
          variant="default"
          onClick={() => {
            losesButton.current = total <= (pages + 1) * limits.reviewsPerPage;
            setPages(pages + 1);
          }}
        >
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
  firstOfPage: Ref<HTMLLIElement>;
}

function ReviewList({ slug, sort, pages, firstOfPage }: ReviewListProps) {
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
          <ReviewPage
            // biome-ignore lint/suspicious/noArrayIndexKey: the position is the page.
            key={index}
            {...{ slug, sort }}
            page={index + 1}
            more={reportButton}
            firstRef={index + 1 === pages ? firstOfPage : undefined}
          />
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

interface ReviewPageProps extends Pick<ReviewListProps, 'slug' | 'sort'> {
  page: number;
  firstRef: Ref<HTMLLIElement> | undefined;
  more: (review: Review) => ReactNode;
}

function ReviewPage({ slug, sort, page, firstRef, more }: ReviewPageProps) {
  // The server fetched the first page in the first order, under its plain input.
  const input = { slug, ...(sort !== 'newest' && { sort }), ...(page > 1 && { page }) };
  const query = trpc.review.ofTemplate.useQuery(input);
  const { data } = query;
  if (query.error && !data) {
    return (
      <li>
        <ErrorState query={query} />
      </li>
    );
  }
  if (!data) return <li aria-busy>{words.loading}</li>;
  return data.reviews.map((review, index) => (
    <ReviewItem
      key={review.id}
      ref={index === 0 ? firstRef : undefined}
      review={review}
      more={more(review)}
    />
  ));
}

interface ReviewItemProps {
  ref: Ref<HTMLLIElement> | undefined;
  review: Review;
  more: ReactNode;
}

function ReviewItem({ ref, review, more }: ReviewItemProps) {
  const { stars, author, sample, publishedAt, words: text, answer } = review;
  return (
    <li ref={ref} tabIndex={-1}>
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
