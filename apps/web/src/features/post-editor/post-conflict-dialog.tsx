import { reasons } from '@app/contracts/error-reasons';
import { postKindLabels } from '@app/contracts/post/kind-label';
import { trpc } from '~/lib/api/trpc';
import { isSame } from '~/lib/storage/form-draft';
import { ConflictDialog } from '~/ui/dialogs/conflict-dialog';
import { type PostValues, postFieldLabels, serviceChoices, valuesOf } from './post-values';
import { postWords } from './post-words';
import type { PostEditorState } from './use-post-editor';

type Field = keyof PostValues;

const fields = Object.keys(postFieldLabels) as Field[];

/** What a field holds, in words. */
function inWords(values: PostValues, field: Field, titles: ReadonlyMap<string, string>): string {
  switch (field) {
    case 'kind':
      return postKindLabels[values.kind];
    case 'cover':
      return [values.cover.src, values.cover.alt].filter(Boolean).join(' – ') || 'None';
    case 'services':
      return (
        serviceChoices
          .filter(({ value }) => values.services.includes(value))
          .map(({ label }) => label)
          .join(', ') || 'None'
      );
    case 'templateIds':
      return values.templateIds.map((id) => titles.get(id) ?? 'A template').join(', ') || 'None';
    default:
      return values[field] || 'Empty';
  }
}

/** Asks which words count where somebody else has saved the post meanwhile (posts.two-editors). */
export function PostConflictDialog({ editor }: { editor: PostEditorState }) {
  const { form, base, conflict } = editor;
  const mine = form.values;
  const theirs = conflict ? valuesOf(conflict.theirs) : mine;
  const ids = [...new Set([...mine.templateIds, ...theirs.templateIds])];
  const templates = trpc.template.byIds.useQuery({ ids }, { enabled: conflict !== null && ids.length > 0 });
  if (!conflict) return null;
  const { one } = postWords(mine.kind);
  const titles = new Map((templates.data ?? []).map(({ id, title }) => [id, title]));
  const resolve = (taken: ReadonlySet<Field>) => {
    const fromThem = Object.entries(theirs).filter(([name]) => taken.has(name as Field));
    editor.resolve({ ...mine, ...Object.fromEntries(fromThem) }, conflict);
  };
  return (
    <ConflictDialog
      opened={conflict.opened}
      title={`Somebody else has saved this ${one}`}
      text={conflict.by ? `${conflict.by} has changed this ${one} meanwhile.` : reasons.POST_CHANGED.message}
      version={conflict.theirs.version}
      parts={fields
        .filter((field) => !isSame(mine[field], theirs[field]))
        .map((field) => ({
          key: field,
          label: postFieldLabels[field],
          mine: inWords(mine, field, titles),
          theirs: inWords(theirs, field, titles),
          isOwnChange: !isSame(mine[field], base[field]),
        }))}
      onChosen={resolve}
      onClose={editor.dismissConflict}
    />
  );
}
