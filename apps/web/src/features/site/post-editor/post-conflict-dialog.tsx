import { reasons } from '@app/contracts/error-reasons';
import { ConflictDialog } from '~/ui/dialogs/conflict-dialog';
import type { PostDispute } from './merge-post';
import { formatPostField } from './post-fields-in-words';
import { postFieldLabels } from './post-values';
import { postWords } from './post-words';
import type { PostEditorState } from './use-post-editor';
import { useTemplateTitles } from './use-template-titles';

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
export function PostConflictDialog({ editor }: { editor: PostEditorState }) {
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
      title={`Somebody else has saved this ${one}`}
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
