import { answerReviewSchema, refuseReviewSchema } from '@app/contracts/delivery/review/schema';
import { reviewStateLabels } from '@app/contracts/delivery/review/state-labels';
import { reviewTeamMessages } from '@app/contracts/delivery/team-messages';
import { limits } from '@app/contracts/limits';
import { Alert, Button, Group, Skeleton, Stack, Text, Textarea, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { type ReactNode, useState } from 'react';
import { reviewStateTones } from '~/entities/review/review-state-tones';
import { Stars } from '~/entities/review/stars';
import { trpc } from '~/lib/api/trpc';
import { type DialogFrame, useFormDialog } from '~/lib/forms/use-form-dialog';
import { RecordDialog } from '~/ui/dialogs/record-dialog';
import { SideDrawer } from '~/ui/dialogs/side-drawer';
import { Ago } from '~/ui/display/date-time';
import { StatusBadge } from '~/ui/display/status-badge';
import { Loaded } from '~/ui/feedback/loaded';
import { recordLinkClass } from '~/ui/tables/cells/record-cell';
import type { ReviewRow } from './reviews-search';

interface ReviewDrawerProps {
  /** Undefined when no review is open. */
  id: string | undefined;
  /** It, if the list behind has it. */
  listed: ReviewRow | undefined;
  onClose: () => void;
}

/** Shows the review named in the URL, also one beyond the list's page, with what the team can do about it. */
export function ReviewDrawer({ id, listed, onClose }: ReviewDrawerProps) {
  // Stays set while the drawer slides out.
  const [shown, setShown] = useState(id);
  if (id && id !== shown) setShown(id);
  const query = trpc.review.byId.useQuery(
    { id: shown ?? '' },
    { enabled: shown !== undefined, placeholderData: listed },
  );
  return (
    <SideDrawer
      opened={id !== undefined}
      onClose={onClose}
      title={query.data ? `Review of ${query.data.template.title}` : 'Review'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Loaded
        query={query}
        failed={reviewTeamMessages.fetchOneFailed}
        loading={<Skeleton height="8rem" role="status" aria-label="Loading the review" />}
        missing={{ reasons: ['REVIEW_NOT_FOUND'], title: 'This review no longer exists.' }}
      >
        {(review) => <Review key={review.id} review={review} />}
      </Loaded>
    </SideDrawer>
  );
}

function Words({ children }: { children: string }) {
  return (
    <Text dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  );
}

function Review({ review }: { review: ReviewRow }) {
  const { template, state, stars, words, author, updatedAt, reason, published, answer, reports } = review;
  const showsOlder = published !== null && state !== 'published';
  return (
    <Stack gap="md">
      <Group gap="0.25rem 0.75rem">
        <StatusBadge tone={reviewStateTones[state]}>{reviewStateLabels[state]}</StatusBadge>
        <Text c="dimmed" fz="sm">
          {author || 'A customer'}, <Ago at={updatedAt} />
        </Text>
        <Link to="/templates/$slug" params={{ slug: template.slug }} className={recordLinkClass}>
          {template.title}
        </Link>
      </Group>
      {review.bought ? null : (
        <Alert color="yellow">The order was refunded or called off, so nobody sees this review.</Alert>
      )}
      <Stack gap={4}>
        <Stars stars={stars} />
        <Words>{words}</Words>
      </Stack>
      {reason ? <Text>The author was told: {reason}</Text> : null}
      {showsOlder ? (
        <Part title="Readers see the earlier text">
          <Stars stars={published.stars} />
          <Words>{published.words}</Words>
        </Part>
      ) : null}
      {answer ? (
        <Part title="Our answer">
          <Words>{answer}</Words>
        </Part>
      ) : null}
      {reports.length > 0 ? (
        <Part title="Reports">
          {reports.map((report) => (
            <Text key={report.at} style={{ overflowWrap: 'anywhere' }}>
              {report.reason}{' '}
              <Text span c="dimmed" fz="sm">
                <Ago at={report.at} />
              </Text>
            </Text>
          ))}
        </Part>
      ) : null}
      <ReviewActions review={review} />
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={4}>
      <Title order={3} size="h5">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

const refusalSchema = refuseReviewSchema.pick({ reason: true });
const answerSchema = answerReviewSchema.pick({ answer: true });

/** What the team can do with a review; what failed is read again. */
function useReviewActions() {
  const utils = trpc.useUtils();
  const refreshes = [getQueryKey(trpc.review), getQueryKey(trpc.stats.attention)];
  const onError = () => void utils.review.invalidate();
  const { published, publishFailed, kept, keepFailed, ...words } = reviewTeamMessages;
  const inDialog = { refreshes, showsOwnErrors: true };
  return {
    publish: trpc.review.publish.useMutation({
      meta: { done: published, failed: publishFailed, refreshes },
      onError,
    }),
    keep: trpc.review.keep.useMutation({ meta: { done: kept, failed: keepFailed, refreshes }, onError }),
    decline: trpc.review.decline.useMutation({ meta: { ...inDialog, done: words.declined }, onError }),
    hide: trpc.review.hide.useMutation({ meta: { ...inDialog, done: words.hidden }, onError }),
    answer: trpc.review.answer.useMutation({ meta: { ...inDialog, done: words.answered }, onError }),
  };
}

function ReviewActions({ review }: { review: ReviewRow }) {
  const { id, version, state, published, reports } = review;
  const seen = { id, version };
  const actions = useReviewActions();
  const refusal = useFormDialog<'decline' | 'hide'>(`review-refusal:${id}`);
  const answering = useFormDialog<string>(`review-answer:${id}`);
  const refused = refusal.dialog ?? 'decline';
  return (
    <>
      <Group gap="xs">
        {state === 'published' || state === 'withdrawn' ? null : (
          <Button loading={actions.publish.isPending} onClick={() => actions.publish.mutate(seen)}>
            Publish
          </Button>
        )}
        {state === 'waiting' ? (
          <Button variant="default" onClick={() => refusal.open('decline')}>
            Decline
          </Button>
        ) : null}
        {published ? (
          <>
            <Button variant="default" onClick={() => answering.open(id)}>
              {review.answer ? 'Change the answer' : 'Answer'}
            </Button>
            <Button variant="default" onClick={() => refusal.open('hide')}>
              Hide
            </Button>
          </>
        ) : null}
        {reports.length > 0 ? (
          <Button
            variant="default"
            loading={actions.keep.isPending}
            onClick={() => actions.keep.mutate(seen)}
          >
            Keep the review
          </Button>
        ) : null}
      </Group>
      <RefusalDialog
        key={`${refused}-${refusal.turn}`}
        {...refusal.frame}
        verb={refused === 'hide' ? 'Hide' : 'Decline'}
        failed={refused === 'hide' ? reviewTeamMessages.hideFailed : reviewTeamMessages.declineFailed}
        onRefuse={(reason) => actions[refused].mutateAsync({ ...seen, reason })}
      />
      <AnswerDialog
        key={`answer-${answering.turn}`}
        {...answering.frame}
        answer={review.answer}
        onAnswer={(answer) => actions.answer.mutateAsync({ ...seen, answer })}
      />
    </>
  );
}

interface RefusalDialogProps extends DialogFrame {
  verb: 'Hide' | 'Decline';
  failed: string;
  onRefuse: (reason: string) => Promise<unknown>;
}

function RefusalDialog({ verb, failed, onRefuse, ...frame }: RefusalDialogProps) {
  return (
    <RecordDialog
      {...frame}
      title={`${verb} this review?`}
      submitLabel={verb}
      danger
      schema={refusalSchema}
      valuesOf={() => ({ reason: '' })}
      save={({ reason }) => onRefuse(reason)}
      failed={failed}
    >
      {(form) => (
        <Textarea
          label="Reason"
          description="The author reads it."
          autosize
          minRows={3}
          maxLength={limits.reviewReason}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      )}
    </RecordDialog>
  );
}

interface AnswerDialogProps extends DialogFrame {
  answer: string;
  onAnswer: (answer: string) => Promise<unknown>;
}

function AnswerDialog({ answer, onAnswer, ...frame }: AnswerDialogProps) {
  return (
    <RecordDialog
      {...frame}
      title="Answer this review"
      submitLabel="Save"
      schema={answerSchema}
      valuesOf={() => ({ answer })}
      save={(values) => onAnswer(values.answer)}
      failed={reviewTeamMessages.answerFailed}
    >
      {(form) => (
        <Textarea
          label="Answer"
          description="Everybody reads it below the review. Leave it empty to remove it."
          autosize
          minRows={4}
          maxRows={12}
          maxLength={limits.reviewWords}
          data-autofocus
          {...form.getInputProps('answer')}
        />
      )}
    </RecordDialog>
  );
}
