import { postPath } from '@app/contracts/site/post/kind';
import { postMessages } from '@app/contracts/site/post/messages';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { CoveredMark, isLive, PostStatus } from '~/entities/post/post-status';
import { TranslationButtons } from '~/entities/translation/translation-buttons';
import { trpc } from '~/lib/api/trpc';
import { useNow } from '~/lib/format/use-now';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { useMay } from '~/lib/session/may';
import { LinkButton } from '~/ui/buttons/link-button';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import classes from './post-editor.module.css';
import { PostTextField } from './post-text-field';
import type { TeamPost } from './post-values';
import { PostVersionsDrawer } from './post-versions';
import { postWords } from './post-words';
import { PublishDialog } from './publish-dialog';
import type { PostEditorState } from './use-post-editor';

/** Shows the state of the post and its actions. */
export function PostBar({ editor }: { editor: PostEditorState }) {
  const { known } = editor;
  const { one } = postWords(editor.form.values.kind);
  const { timeZone } = trpc.post.timeZone.useQuery().data ?? {};
  const may = useMay();
  return (
    <>
      <DashboardPageHeader title={`${known ? 'Edit' : 'New'} ${one}`} />
      <Group gap="xs" justify="flex-end" className={classes.bar}>
        {known ? <PostStatus post={known} timeZone={timeZone} /> : null}
        {known?.covered ? <CoveredMark /> : null}
        {may('content:write') ? <PostButtons editor={editor} timeZone={timeZone} /> : null}
      </Group>
    </>
  );
}

/** Keyed by post, so that input about one post isn't used for another. */
const publicationOf = (known: TeamPost | null) => `post-publication:${known?.id ?? 'new'}`;

function PostButtons({ editor, timeZone }: { editor: PostEditorState; timeZone: string | undefined }) {
  const { form, known, changed, pending, isMoving, run } = editor;
  const now = useNow();
  const publication = useFormDialog<'publish'>(publicationOf(known));
  const [versionsOpen, setVersionsOpen] = useState(false);
  const live = known !== null && isLive(known, now);
  const isPublished = known?.status === 'published';
  const askWhenToPublish = form.submitWith(({ summary, body }) => {
    // A draft may lack them.
    const missing = summary ? (body.length > 0 ? null : 'body') : 'summary';
    if (!missing) return publication.open('publish');
    form.setFieldError(
      missing,
      missing === 'body' ? postMessages.bodyRequired : postMessages.summaryRequired,
    );
    form.getInputNode(missing)?.focus();
  });
  return (
    <>
      {live && known ? (
        <LinkButton href={postPath(known)} variant="subtle">
          View
        </LinkButton>
      ) : null}
      {isPublished ? (
        <Button
          variant="subtle"
          loading={pending === 'unpublish'}
          onClick={() => void run({ kind: 'unpublish' })}
        >
          Unpublish
        </Button>
      ) : null}
      {known ? (
        <Button variant="subtle" disabled={isMoving} onClick={() => setVersionsOpen(true)}>
          Versions
        </Button>
      ) : null}
      {known ? (
        <TranslationButtons
          kind="post"
          id={known.id}
          title={known.title}
          article={(label, inputProps) => (
            <PostTextField kind={known.kind} label={label} inputProps={inputProps} />
          )}
        />
      ) : null}
      <Button
        type="submit"
        variant={live ? 'filled' : 'default'}
        disabled={!changed && known !== null}
        loading={pending === 'save'}
      >
        {isPublished ? 'Save changes' : 'Save draft'}
      </Button>
      {live ? null : (
        <Button loading={pending === 'publish'} disabled={isMoving} onClick={() => askWhenToPublish()}>
          {isPublished ? 'Publish earlier or later' : 'Publish'}
        </Button>
      )}
      <PublishDialog
        {...publication.frame}
        one={postWords(form.values.kind).one}
        publishAt={known?.publishAt ?? null}
        timeZone={timeZone}
        onPublish={(publishAt) => void run({ kind: 'publish', publishAt })}
      />
      {known ? (
        <PostVersionsDrawer
          post={known}
          opened={versionsOpen}
          busy={pending !== null}
          changed={changed}
          live={live}
          onRestore={(number) => run({ kind: 'restore', number }).then(() => setVersionsOpen(false))}
          onClose={() => setVersionsOpen(false)}
        />
      ) : null}
    </>
  );
}
