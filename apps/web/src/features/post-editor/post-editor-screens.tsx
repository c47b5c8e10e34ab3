import { limits } from '@app/contracts/limits';
import { postMessages } from '@app/contracts/post/messages';
import { Skeleton } from '@mantine/core';
import { IconNewsOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { LinkButton } from '~/ui/buttons/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { ErrorState } from '~/ui/feedback/error-state';
import { BackLink } from '~/ui/navigation/back-link';
import { PostEditor } from './post-editor';
import { emptyPost, type TeamPost, valuesOf } from './post-values';

const newRoute = getRouteApi('/dashboard/posts/new');
const editRoute = getRouteApi('/dashboard/posts/$id');

/** /dashboard/posts/new: empty, or with the words of another one (posts.dashboard-editor). */
export function NewPostScreen() {
  const { from } = newRoute.useSearch();
  return (
    <>
      <BackToPosts />
      {from ? (
        <LoadedPost id={from}>
          {(post) => (
            <PostEditor
              key={from}
              post={null}
              start={{
                ...valuesOf(post),
                title: `Copy of ${post.title}`.slice(0, limits.postTitle),
                slug: '',
              }}
              form={`post-new:${from}`}
            />
          )}
        </LoadedPost>
      ) : (
        <PostEditor key="new" post={null} start={emptyPost} form="post-new" />
      )}
    </>
  );
}

/** /dashboard/posts/<id>. */
export function EditPostScreen() {
  const { id } = editRoute.useParams();
  return (
    <>
      <BackToPosts />
      <LoadedPost id={id}>
        {(post) => <PostEditor post={post} start={valuesOf(post)} form={`post:${id}`} />}
      </LoadedPost>
    </>
  );
}

function BackToPosts() {
  return <BackLink to="/dashboard/posts">All posts</BackLink>;
}

function LoadedPost({ id, children }: { id: string; children: (post: TeamPost) => ReactNode }) {
  const { data, error, isFetching, refetch } = trpc.post.byId.useQuery({ id });
  if (data) return children(data);
  const reason = apiErrorOf(error)?.reason;
  if (reason === 'POST_NOT_FOUND' || reason === 'VALIDATION_FAILED') return <NoPost />;
  if (error) {
    return (
      <ErrorState
        error={error}
        fallback={postMessages.fetchFailed}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Skeleton height={480} radius="lg" role="status" aria-label="Loading the post" />;
}

function NoPost() {
  return (
    <EmptyState
      icon={IconNewsOff}
      title="This post does not exist any more."
      action={
        <LinkButton href="/dashboard/posts" variant="default">
          All posts
        </LinkButton>
      }
    />
  );
}
