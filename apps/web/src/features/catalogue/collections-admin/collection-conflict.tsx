import { reasons } from '@app/contracts/error-reasons';
import { trpc } from '~/lib/api/trpc';
import { isSame } from '~/lib/storage/form-draft';
import { ConflictDialog } from '~/ui/dialogs/conflict-dialog';
import {
  type CollectionValues,
  collectionFieldLabels,
  kindLabels,
  priceLabels,
  sortLabels,
  valuesOf,
} from './collection-values';
import type { CollectionEditorState } from './use-collection-editor';

type Field = keyof CollectionValues;

const fields = Object.keys(collectionFieldLabels) as Field[];

interface Names {
  templates: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, string>;
}

/** Describes the value of a field. */
function formatField(values: CollectionValues, field: Field, names: Names): string {
  switch (field) {
    case 'kind':
      return kindLabels[values.kind];
    case 'templateIds':
      return values.templateIds.map((id) => names.templates.get(id) ?? 'A template').join(', ') || 'None';
    case 'rule': {
      const { categoryId, price, search, sort } = values.rule;
      const category = categoryId && (names.categories.get(categoryId) ?? 'A deleted category');
      return [category, priceLabels[price], search && `“${search}”`, sortLabels[sort]]
        .filter(Boolean)
        .join(', ');
    }
    default:
      return values[field] || 'Empty';
  }
}

/**
 * Asks which values to keep after a colleague saved the collection in the meantime (collections.two-editors).
 */
export function CollectionConflictQuestion({ editor }: { editor: CollectionEditorState }) {
  const { form, base, conflict } = editor;
  const mine = form.values;
  const theirs = conflict ? valuesOf(conflict.theirs) : mine;
  const ids = [...new Set([...mine.templateIds, ...theirs.templateIds])];
  const queryOptions = { enabled: conflict !== null };
  const { data: categories = [] } = trpc.category.list.useQuery(undefined, queryOptions);
  const { data: picked = [] } = trpc.collection.picked.useQuery({ ids }, queryOptions);
  if (!conflict) return null;
  const names: Names = {
    templates: new Map(picked.map(({ id, title }) => [id, title])),
    categories: new Map(categories.map(({ id, name }) => [id, name])),
  };
  return (
    <ConflictDialog
      opened={conflict.opened}
      title="Somebody else has saved this collection"
      text={reasons.COLLECTION_CHANGED.message}
      version={conflict.theirs.version}
      parts={fields
        .filter((field) => !isSame(mine[field], theirs[field]))
        .map((field) => ({
          key: field,
          label: collectionFieldLabels[field],
          mine: formatField(mine, field, names),
          theirs: formatField(theirs, field, names),
          isOwnChange: !isSame(mine[field], base[field]),
        }))}
      onChosen={(chosenFields) => {
        const theirFields = Object.entries(theirs).filter(([name]) => chosenFields.has(name as Field));
        editor.resolve({ ...mine, ...Object.fromEntries(theirFields) }, conflict);
      }}
      onClose={editor.dismissConflict}
    />
  );
}
