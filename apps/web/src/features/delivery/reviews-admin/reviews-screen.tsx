import type { RouterInputs } from '@app/api/types';
import { reviewMessages } from '@app/contracts/delivery/review/messages';
import { reviewStates } from '@app/contracts/delivery/review/state';
import { reviewStateLabels } from '@app/contracts/delivery/review/state-labels';
import { reviewTeamMessages } from '@app/contracts/delivery/team-messages';
import { Group, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { reviewStateTones } from '~/entities/review/review-state-tones';
import { Stars } from '~/entities/review/stars';
import { trpc } from '~/lib/api/trpc';
import { useCachedRow } from '~/lib/api/use-cached-row';
import { pluralize } from '~/lib/format/pluralize';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { listScrollId } from '~/lib/routing/list-search';
import { StatusBadge } from '~/ui/display/status-badge';
import { BulkDialog, type BulkFrame } from '~/ui/tables/bulk/bulk-dialog';
import type { BulkRows } from '~/ui/tables/bulk/use-bulk-change';
import { usePersistedSelection } from '~/ui/tables/bulk/use-persisted-selection';
import { recordLinkClass } from '~/ui/tables/cells/record-cell';
import type { DataColumn } from '~/ui/tables/data-table';
import { choicesOf } from '~/ui/tables/filter-select';
import { ListPage } from '~/ui/tables/list-page';
import { ReviewDrawer } from './review-drawer';
import { nameReview, type ReviewList, type ReviewRow, reviewNouns, reviewsUrl } from './reviews-search';

const route = getRouteApi('/dashboard/reviews');

const columns: readonly DataColumn<ReviewRow>[] = [
  {
    id: 'review',
    header: 'Review',
    namesRow: true,
    cell: ({ id, stars, words, author, sample }) => (
      <Stack component="span" gap={2} miw={0}>
        <Group component="span" gap="xs">
          <Stars stars={stars} />
          {sample ? <StatusBadge tone="neutral">Sample</StatusBadge> : null}
        </Group>
        <Link
          to="."
          search={(previous: object) => ({ ...previous, review: id })}
          resetScroll={false}
          className={recordLinkClass}
        >
          <Text
            component="span"
            inherit
            lineClamp={2}
            dir="auto"
            style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          >
            {words}
          </Text>
        </Link>
        <Text component="span" fz="sm" c="dimmed">
          {author || 'A customer'}
        </Text>
      </Stack>
    ),
  },
  { id: 'template', header: 'Template', cell: ({ template }) => template.title },
  {
    id: 'state',
    header: 'Status',
    state: ({ state }) => ({ label: reviewStateLabels[state], tone: reviewStateTones[state] }),
    more: ({ reports }) =>
      reports.length > 0 ? (
        <span>
          <StatusBadge tone="danger">
            {pluralize(reports.length, { one: 'report', many: 'reports' })}
          </StatusBadge>
        </span>
      ) : null,
  },
  { id: 'updatedAt', header: 'Changed', ago: ({ updatedAt }) => updatedAt },
];

/** Lists the reviews of templates, those that wait for approval first. */
export function ReviewsScreen() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const filter = reviewsUrl.filterOf(search);
  const list = trpc.review.list.useQuery(reviewsUrl.inputOf(search), { placeholderData: keepPreviousData });
  const [selection, select] = usePersistedSelection(listScrollId('reviews', filter));
  const { dialog, open, frame } = useFormDialog<ReviewBulkChange>('reviews-bulk');
  return (
    <ListPage
      title="Reviews"
      text="What customers write about templates they bought"
      nouns={reviewNouns}
      url={reviewsUrl}
      search={search}
      list={list}
      rowsOf={({ reviews }) => reviews}
      failed={reviewMessages.fetchFailed}
      columns={columns}
      nameOf={nameReview}
      bulk={{
        selection,
        onSelect: select,
        actions: [{ label: 'Publish', action: 'publish' }],
        onAction: (_, many) => list.data && open({ selection, filter, many, asOf: list.data.asOf }),
      }}
      find={{
        label: 'Search reviews by words, author or template',
        placeholder: 'Words, author or template',
      }}
      filters={[
        {
          key: 'show',
          label: 'Status',
          all: 'All statuses',
          choices: [...choicesOf(reviewStates, reviewStateLabels), { value: 'reported', label: 'Reported' }],
        },
      ]}
      none={{
        title: 'There are no reviews yet.',
        text: 'Customers are asked for one some days after their order is delivered.',
      }}
    >
      {dialog ? <ReviewBulkDialog {...frame} change={dialog} onDone={select} /> : null}
      <ReviewDrawer
        id={search.review}
        listed={list.data?.reviews.find(({ id }) => id === search.review)}
        onClose={() =>
          void navigate({
            to: '.',
            search: (previous: object) => ({ ...previous, review: undefined }),
            resetScroll: false,
          })
        }
      />
    </ListPage>
  );
}

type Filter = Extract<RouterInputs['review']['publishMany']['of'], { matching: unknown }>['matching'];

/** Reviews to publish, as read at `asOf`. */
interface ReviewBulkChange extends BulkRows<Filter> {
  asOf: string;
}

/** Asks before many reviews are published (dashboard.bulk-actions). */
function ReviewBulkDialog({ change, ...frame }: BulkFrame & { change: ReviewBulkChange }) {
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
