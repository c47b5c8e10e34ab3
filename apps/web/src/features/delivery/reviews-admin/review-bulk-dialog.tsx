import type { RouterInputs } from '@app/api/types';
import { reviewTeamMessages } from '@app/contracts/delivery/review/team-messages';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import { useCachedRow } from '~/lib/api/use-cached-row';
import { BulkDialog, type BulkFrame } from '~/ui/tables/bulk/bulk-dialog';
import type { BulkRows } from '~/ui/tables/bulk/use-bulk-change';
import { nameReview, type ReviewList, reviewNouns } from './reviews-search';

type Filter = Extract<RouterInputs['review']['publishMany']['of'], { matching: unknown }>['matching'];

/** Reviews to publish, as read at `asOf`. */
export interface ReviewBulkChange extends BulkRows<Filter> {
  asOf: string;
}

/** Asks before many reviews are published (dashboard.bulk-actions). */
export function ReviewBulkDialog({ change, ...frame }: BulkFrame & { change: ReviewBulkChange }) {
  const { asOf, ...rows } = change;
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.review.publishMany.useMutation({ meta: { showsOwnErrors: true } });
  const findRow = useCachedRow(getQueryKey(trpc.review.list), (page: ReviewList) => page.reviews);
  return (
    <BulkDialog
      {...frame}
      change={{
        ...rows,
        nameOf: (id) => {
          const row = findRow(id);
          return row && nameReview(row);
        },
        step: (of) => mutateAsync({ asOf, of }),
        refresh: () => Promise.all([utils.review.invalidate(), utils.stats.invalidate()]),
      }}
      nouns={reviewNouns}
      verb="Publish"
      effect="Those that wait for approval appear on the pages of their templates. Every author gets an email."
      failed={reviewTeamMessages.publishFailed}
      nameOf={({ title }) => title}
    />
  );
}
