import { limits } from '@app/contracts/limits';
import type { PostKind } from '@app/contracts/site/post/kind';
import { postMessages } from '@app/contracts/site/post/messages';
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
import { emptyPost, postFormName, type TeamPost, valuesOf } from './post-values';
import { postWords } from './post-words';

const newPostRoute = getRouteApi('/dashboard/posts/new');
const editPostRoute = getRouteApi('/dashboard/posts/$id');
const newPageRoute = getRouteApi('/dashboard/pages/new');
const editPageRoute = getRouteApi('/dashboard/pages/$id');

/** /dashboard/posts/new: empty, or prefilled from another post (posts.dashboard-editor). */
export function NewPostScreen() {
  return <NewScreen kind="news" from={newPostRoute.useSearch().from} />;
}

/** /dashboard/posts/<id>. */
export function EditPostScreen() {
  return <EditScreen kind="news" id={editPostRoute.useParams().id} />;
}

/** /dashboard/pages/new (posts.own-pages). */
export function NewPageScreen() {
  return <NewScreen kind="page" from={newPageRoute.useSearch().from} />;
}

/** /dashboard/pages/<id>. */
export function EditPageScreen() {
  return <EditScreen kind="page" id={editPageRoute.useParams().id} />;
}

interface ScreenProps {
  /** Kind of a new entry: a post or a page. */
  kind: PostKind;
}

function NewScreen({ kind, from }: ScreenProps & { from: string | undefined }) {
  const name = `${postWords(kind).one}-new`;
  return (
    <>
      <BackToList kind={kind} />
      {from ? (
        <LoadedPost kind={kind} id={from}>
          {(post) => (
            <PostEditor
              key={from}
              post={null}
              start={{
                ...valuesOf(post),
                title: `Copy of ${post.title}`.slice(0, limits.postTitle),
                slug: '',
              }}
              form={`${name}:${from}`}
            />
          )}
        </LoadedPost>
      ) : (
        <PostEditor key="new" post={null} start={emptyPost(kind)} form={name} />
      )}
    </>
  );
}

function EditScreen({ kind, id }: ScreenProps & { id: string }) {
  return (
    <>
      <BackToList kind={kind} />
      <LoadedPost kind={kind} id={id}>
        {(post) => <PostEditor post={post} start={valuesOf(post)} form={postFormName(id)} />}
      </LoadedPost>
    </>
  );
}

function BackToList({ kind }: ScreenProps) {
  const { list, all } = postWords(kind);
  return <BackLink to={list}>{all}</BackLink>;
}

interface LoadedPostProps extends ScreenProps {
  id: string;
  children: (post: TeamPost) => ReactNode;
}

function LoadedPost({ kind, id, children }: LoadedPostProps) {
  const { data, error, isFetching, refetch } = trpc.post.byId.useQuery({ id });
  if (data) return children(data);
  const reason = apiErrorOf(error)?.reason;
  if (reason === 'POST_NOT_FOUND' || reason === 'VALIDATION_FAILED') return <NoPost kind={kind} />;
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
  return (
    <Skeleton height={480} radius="lg" role="status" aria-label={`Loading the ${postWords(kind).one}`} />
  );
}

function NoPost({ kind }: ScreenProps) {
  const { one, list, all } = postWords(kind);
  return (
    <EmptyState
      icon={IconNewsOff}
      title={`This ${one} no longer exists.`}
      action={
        <LinkButton href={list} variant="default">
          {all}
        </LinkButton>
      }
    />
  );
}
