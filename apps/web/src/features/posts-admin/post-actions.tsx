import { postMessages } from '@app/contracts/post/messages';
import { IconCopy, IconExternalLink, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { isLive } from '~/entities/post/post-status';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useNow } from '~/lib/format/use-now';
import { May } from '~/lib/session/may';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { RowAction, RowActions } from '~/ui/tables/row-action';
import type { PostListRow } from './posts-search';

type Asked = 'unpublish' | 'remove';

/** What is asked about which post; it stays while its dialog is on its way out. */
export function usePostQuestion() {
  const [state, setState] = useState<{ kind: Asked; post: PostListRow; opened: boolean } | null>(null);
  return {
    state,
    ask: (kind: Asked, post: PostListRow) => setState({ kind, post, opened: true }),
    close: () => setState((last) => last && { ...last, opened: false }),
  };
}

interface PostActionsProps {
  post: PostListRow;
  onAsk: (kind: Asked, post: PostListRow) => void;
}

/** What can be done with a post of the list. */
export function PostActions({ post, onAsk }: PostActionsProps) {
  const navigate = useNavigate();
  const { id, slug, title, status } = post;
  const live = isLive(post, useNow());
  return (
    <RowActions>
      {live ? (
        <RowAction
          label="View"
          name={title}
          icon={IconExternalLink}
          onClick={() => void navigate({ to: '/news/$slug', params: { slug } })}
        />
      ) : null}
      <May need="content:write">
        <RowAction
          label="Edit"
          name={title}
          icon={IconPencil}
          onClick={() => void navigate({ to: '/dashboard/posts/$id', params: { id } })}
        />
        <RowAction
          label="Duplicate"
          name={title}
          icon={IconCopy}
          onClick={() => void navigate({ to: '/dashboard/posts/new', search: { from: id } })}
        />
        {status === 'published' ? (
          <RowAction
            label="Unpublish"
            name={title}
            icon={IconEyeOff}
            onClick={() => onAsk('unpublish', post)}
          />
        ) : null}
        <RowAction label="Delete" name={title} icon={IconTrash} onClick={() => onAsk('remove', post)} />
      </May>
    </RowActions>
  );
}

/** Asks before a post leaves the site, or goes. */
export function PostQuestions({ question }: { question: ReturnType<typeof usePostQuestion> }) {
  const { state, close } = question;
  const utils = trpc.useUtils();
  // What the list shows may be older than what the refusal is about.
  const onError = (error: unknown) => {
    if (apiErrorOf(error)) void utils.post.all.invalidate();
  };
  const meta = { refreshes: [getQueryKey(trpc.post)], showsOwnErrors: true };
  const unpublish = trpc.post.unpublish.useMutation({
    meta: { ...meta, done: postMessages.unpublished },
    onError,
  });
  const remove = trpc.post.remove.useMutation({ meta: { ...meta, done: postMessages.removed }, onError });
  const asked = (kind: Asked) => state?.opened === true && state.kind === kind;
  const seen = { id: state?.post.id ?? '', version: state?.post.version ?? 1 };
  return (
    <>
      <ConfirmDialog
        opened={asked('unpublish')}
        title={`Unpublish “${state?.post.title ?? ''}”?`}
        confirmLabel="Unpublish"
        failed={postMessages.publishFailed}
        onConfirm={() => unpublish.mutateAsync(seen)}
        onClose={close}
      >
        Visitors find nothing at its address any more. It stays here as a draft.
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked('remove')}
        title={`Delete “${state?.post.title ?? ''}”?`}
        confirmLabel="Delete"
        danger
        failed={postMessages.removeFailed}
        onConfirm={() => remove.mutateAsync(seen)}
        onClose={close}
      >
        It goes with all its earlier versions. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
