import { collectionFields } from '@app/contracts/catalogue/collection/fields';
import { reasons } from '@app/contracts/error-reasons';
import { trpc } from '~/lib/api/trpc';
import { FormConflict } from '~/ui/dialogs/conflict-dialog';
import { type CollectionValues, kindLabels, priceLabels, sortLabels, valuesOf } from './collection-values';
import type { CollectionEditorState } from './use-collection-editor';

type Field = keyof CollectionValues;

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
  const { form } = editor;
  const theirs = form.conflict?.theirs;
  const ids = [...new Set([...form.values.templateIds, ...(theirs ? valuesOf(theirs).templateIds : [])])];
  const queryOptions = { enabled: theirs !== undefined };
  const { data: categories = [] } = trpc.category.list.useQuery(undefined, queryOptions);
  const { data: picked = [] } = trpc.collection.picked.useQuery({ ids }, queryOptions);
  const names: Names = {
    templates: new Map(picked.map(({ id, title }) => [id, title])),
    categories: new Map(categories.map(({ id, name }) => [id, name])),
  };
  return (
    <FormConflict
      form={form}
      title="This collection was saved in the meantime"
      text={reasons.COLLECTION_CHANGED.message}
      fields={collectionFields}
      format={(values, field) => formatField(values, field, names)}
      onChosen={editor.resolve}
    />
  );
}
