import { reasons } from '@app/contracts/error-reasons';
import { postMessages } from '@app/contracts/site/post/messages';
import { SimpleGrid } from '@mantine/core';
import { useFormGuard } from '~/lib/forms/form-guard';
import { unlessShownBesideFields } from '~/lib/forms/take-field-errors';
import { useMay } from '~/lib/session/may';
import { ConflictDialog } from '~/ui/dialogs/conflict-dialog';
import { LeaveGuard } from '~/ui/dialogs/leave-guard';
import { FormError } from '~/ui/feedback/form-error';
import { formatPostField, useTemplateTitles } from './compare-posts';
import type { PostDispute } from './merge-post';
import { PostBar } from './post-bar';
import classes from './post-editor.module.css';
import { PostFields } from './post-fields';
import { PostPreview } from './post-preview';
import { type PostValues, postFieldLabels, type TeamPost } from './post-values';
import { postWords } from './post-words';
import { type PostEditorState, usePostEditor } from './use-post-editor';

/** Returns labels for the disputes; stretches of the text are numbered. */
function labelsOf(disputes: readonly PostDispute[]): string[] {
  const stretches = disputes.filter(({ field }) => field === 'body');
  return disputes.map((dispute) => {
    const label = postFieldLabels[dispute.field];
    return stretches.length > 1 && dispute.field === 'body'
      ? `${label}, place ${stretches.indexOf(dispute) + 1}`
      : label;
  });
}

/** Asks which version to keep after a colleague saved the post in the meantime (posts.two-editors). */
function PostConflictDialog({ editor }: { editor: PostEditorState }) {
  const { form, conflict } = editor;
  const mine = form.values;
  const ids = conflict ? [...mine.templateIds, ...conflict.theirs.templateIds] : [];
  const titles = useTemplateTitles(ids);
  if (!conflict) return null;
  const { one } = postWords(mine.kind);
  const { merge, by, theirs, isMoved } = conflict;
  const labels = labelsOf(merge.disputes);
  const visibility = theirs.status === 'published' ? 'It is published now.' : 'It is a draft now.';
  return (
    <ConflictDialog
      opened={conflict.opened}
      title={`This ${one} was saved in the meantime`}
      text={[
        by ? `${by} has changed this ${one} meanwhile.` : reasons.POST_CHANGED.message,
        ...(isMoved ? [visibility] : []),
      ].join(' ')}
      version={theirs.version}
      parts={merge.disputes.map((dispute, index) => ({
        key: dispute.key,
        label: labels[index] ?? '',
        mine: formatPostField({ ...mine, ...dispute.mine }, dispute.field, titles) || 'Empty',
        theirs: formatPostField({ ...mine, ...dispute.theirs }, dispute.field, titles) || 'Empty',
        isOwnChange: true,
      }))}
      taken={merge.taken.map((field) => postFieldLabels[field])}
      onChosen={(taken) => editor.resolve(merge.decided(taken), conflict)}
      onClose={editor.dismissConflict}
    />
  );
}

interface PostEditorProps {
  /** Null for a new post. */
  post: TeamPost | null;
  start: PostValues;
  /** Key under which unsaved input is stored. */
  form: string;
}

/** Edits a post beside a preview of its page. */
export function PostEditor({ post, start, form: name }: PostEditorProps) {
  const may = useMay();
  const guard = useFormGuard(name);
  const editor = usePostEditor({ post, start, guard });
  const { form, known, error } = editor;
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
      <form
        noValidate
        className={classes.fields}
        aria-label={known ? `Edit ${known.title}` : `New ${postWords(start.kind).one}`}
        onSubmit={form.submitWith(() => void editor.run({ kind: 'save' }))}
      >
        <PostBar editor={editor} />
        <FormError error={unlessShownBesideFields(error)} failed={postMessages.saveFailed} />
        <fieldset className={classes.plain} disabled={!may('content:write')}>
          <PostFields form={form} isNew={known === null} disabled={!may('content:write')} />
        </fieldset>
      </form>
      <PostPreview values={form.values} publishAt={known?.publishAt ?? null} />
      <LeaveGuard
        isActive={guard.isUnsaved}
        text="What you have typed will be lost. Save it as a draft to continue later."
        onLeave={guard.forget}
      />
      <PostConflictDialog editor={editor} />
    </SimpleGrid>
  );
}
