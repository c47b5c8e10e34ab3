import { limits } from '@app/contracts/limits';
import type { PostKind } from '@app/contracts/site/post/kind';
import { postMessages } from '@app/contracts/site/post/messages';
import { Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { trpc } from '~/lib/api/trpc';
import { Loaded } from '~/ui/feedback/loaded';
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
  const { one, list, all } = postWords(kind);
  return (
    <Loaded
      query={trpc.post.byId.useQuery({ id })}
      failed={postMessages.fetchFailed}
      loading={<Skeleton height={480} radius="lg" role="status" aria-label={`Loading the ${one}`} />}
      missing={{
        reasons: ['POST_NOT_FOUND', 'VALIDATION_FAILED'],
        title: `This ${one} no longer exists.`,
        list: { href: list, label: all },
      }}
    >
      {children}
    </Loaded>
  );
}
