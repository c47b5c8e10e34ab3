import { reviewMessages } from '@app/contracts/delivery/review/messages';
import { getQueryKey } from '@trpc/react-query';
import type { ReactNode } from 'react';
import { trpc } from '~/lib/api/trpc';
import { RecordListSkeleton } from '~/ui/display/record-list';
import { ErrorState } from '~/ui/feedback/error-state';
import { BoughtTemplates } from './bought-templates';
import * as words from './review-words';

interface OwnReviewsProps {
  /** Only the templates of this order. */
  orderNumber?: string;
  /** Shown when there is nothing to review. */
  none: ReactNode;
  /** Around the list. */
  frame?: (list: ReactNode) => ReactNode;
}

/** The customer's reviews, and what they can review. */
export function OwnReviews({ orderNumber, none, frame = (list) => list }: OwnReviewsProps) {
  const utils = trpc.useUtils();
  const query = trpc.review.mine.useQuery({ orderNumber });
  const meta = { refreshes: [getQueryKey(trpc.review), getQueryKey(trpc.way)], showsOwnErrors: true };
  const write = trpc.review.save.useMutation({ meta: { ...meta, done: reviewMessages.saved } });
  const withdraw = trpc.review.withdraw.useMutation({ meta: { ...meta, done: reviewMessages.withdrawn } });
  const { data, error } = query;
  if (!data && error) {
    return <ErrorState query={query} fallback={reviewMessages.fetchFailed} />;
  }
  if (!data) return orderNumber === undefined ? <RecordListSkeleton label={words.loading} /> : null;
  if (data.templates.length === 0) return none;
  return frame(
    <BoughtTemplates
      templates={data.templates}
      authorName={data.authorName}
      onWrite={({ template, review }, text) =>
        write.mutateAsync({ ...text, templateId: template.id, version: review?.version ?? null })
      }
      onWithdraw={(seen) => withdraw.mutateAsync(seen)}
      onFailed={() => void utils.review.invalidate()}
    />,
  );
}
