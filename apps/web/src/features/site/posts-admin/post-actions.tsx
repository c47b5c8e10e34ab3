import { postMessages } from '@app/contracts/site/post/messages';
import { IconCopy, IconExternalLink, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { isLive } from '~/entities/post/post-status';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useNow } from '~/lib/format/use-now';
import { May } from '~/lib/session/may';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { RowAction, RowActions } from '~/ui/tables/row-action';
import type { PostListRow } from './posts-search';

/** The open confirmation and its post. */
export interface PostQuestion {
  kind: 'unpublish' | 'remove';
  post: PostListRow;
}

/** Actions for a post in the list. */
export function PostActions({ post, onAsk }: { post: PostListRow; onAsk: (question: PostQuestion) => void }) {
  const navigate = useNavigate();
  const { id, slug, title, status } = post;
  const isPage = post.kind === 'page';
  const live = isLive(post, useNow());
  return (
    <RowActions of={title}>
      {live ? (
        <RowAction
          label="View"
          name={title}
          icon={IconExternalLink}
          onClick={() => void navigate({ to: isPage ? '/$slug' : '/news/$slug', params: { slug } })}
        />
      ) : null}
      <May need="content:write">
        <RowAction
          label="Edit"
          name={title}
          icon={IconPencil}
          onClick={() =>
            void navigate({ to: isPage ? '/dashboard/pages/$id' : '/dashboard/posts/$id', params: { id } })
          }
        />
        <RowAction
          label="Duplicate"
          name={title}
          icon={IconCopy}
          onClick={() =>
            void navigate({
              to: isPage ? '/dashboard/pages/new' : '/dashboard/posts/new',
              search: { from: id },
            })
          }
        />
        {status === 'published' ? (
          <RowAction
            label="Unpublish"
            name={title}
            icon={IconEyeOff}
            onClick={() => onAsk({ kind: 'unpublish', post })}
          />
        ) : null}
        <RowAction
          label="Delete"
          name={title}
          icon={IconTrash}
          onClick={() => onAsk({ kind: 'remove', post })}
        />
      </May>
    </RowActions>
  );
}

interface PostQuestionsProps {
  /** From `useFormDialog`. */
  question: PostQuestion | null;
  opened: boolean;
  onClose: () => void;
}

/** Asks for confirmation before a post is unpublished or deleted. */
export function PostQuestions({ question, opened, onClose }: PostQuestionsProps) {
  const utils = trpc.useUtils();
  // The list may be older than the state that caused the refusal.
  const onError = (error: unknown) => {
    if (apiErrorOf(error)) void utils.post.all.invalidate();
  };
  const meta = { refreshes: [getQueryKey(trpc.post)], showsOwnErrors: true };
  const unpublish = trpc.post.unpublish.useMutation({
    meta: { ...meta, done: postMessages.unpublished },
    onError,
  });
  const remove = trpc.post.remove.useMutation({ meta: { ...meta, done: postMessages.removed }, onError });
  const isAsked = (kind: PostQuestion['kind']) => opened && question?.kind === kind;
  const { id = '', version = 1, title = '' } = question?.post ?? {};
  const versionInput = { id, version };
  return (
    <>
      <ConfirmDialog
        opened={isAsked('unpublish')}
        title={`Unpublish “${title}”?`}
        confirmLabel="Unpublish"
        failed={postMessages.publishFailed}
        onConfirm={() => unpublish.mutateAsync(versionInput)}
        onClose={onClose}
      >
        Visitors can no longer open it. It stays here as a draft.
      </ConfirmDialog>
      <ConfirmDialog
        opened={isAsked('remove')}
        title={`Delete “${title}”?`}
        confirmLabel="Delete"
        danger
        failed={postMessages.removeFailed}
        onConfirm={() => remove.mutateAsync(versionInput)}
        onClose={onClose}
      >
        All its earlier versions are deleted too. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
