import { reviewMessages } from '@app/contracts/delivery/review/messages';
import { Skeleton } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { BoughtTemplates } from '~/entities/review/bought-templates';
import * as words from '~/entities/review/review-words';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { EmptyState } from '~/ui/feedback/empty-state';
import { ErrorState } from '~/ui/feedback/error-state';
import { ExpiredLink } from '~/ui/feedback/expired-link';

/** The page behind the link of a mail (delivery.review-links): opening it changes nothing. */
export function ReviewByLink({ token }: { token: string }) {
  const query = trpc.reviewLink.read.useQuery({ token }, { retry: false, refetchOnWindowFocus: false });
  const write = trpc.reviewLink.save.useMutation({
    meta: { done: reviewMessages.saved, refreshes: [getQueryKey(trpc.reviewLink)], showsOwnErrors: true },
  });
  const { data, error } = query;
  if (apiErrorOf(error)?.reason === 'REVIEW_LINK') {
    return <ExpiredLink title={reviewMessages.linkOver} />;
  }
  if (!data && error) {
    return <ErrorState query={query} fallback={reviewMessages.fetchFailed} />;
  }
  if (!data) return <Skeleton height="14rem" radius="lg" />;
  if (data.templates.length === 0) return <EmptyState title={words.none} text={words.noneText} />;
  return (
    <BoughtTemplates
      templates={data.templates}
      authorName={data.authorName}
      onWrite={({ template, review }, text) =>
        write.mutateAsync({ ...text, token, templateId: template.id, version: review?.version ?? null })
      }
      onFailed={() => void query.refetch()}
    />
  );
}
