import { categoryMessages } from '@app/contracts/catalogue/category/messages';
import { trpc } from '~/lib/api/trpc';
import { RecordDialog, type RecordDialogFrame } from '~/ui/dialogs/record-dialog';
import type { Category } from './category';
import { CategoryFields, categoryFormSchema } from './category-fields';
import { categoryQueryKeys } from './category-query-keys';
import { EditCategoryDialog } from './edit-category-dialog';
import { MergeCategoryDialog } from './merge-category-dialog';
import { RemoveCategoryDialog } from './remove-category-dialog';

/**
 * "Add category": the slug is derived from the name, and the category is added last
 * (catalogue.category-fields).
 */
function AddCategoryDialog(frame: RecordDialogFrame) {
  const create = trpc.category.create.useMutation({
    meta: { done: categoryMessages.created, refreshes: categoryQueryKeys, showsOwnErrors: true },
  });
  return (
    <RecordDialog
      {...frame}
      title="Add category"
      submitLabel="Add category"
      schema={categoryFormSchema}
      valuesOf={() => ({ name: '', description: '' })}
      save={(values) => create.mutateAsync(values)}
      failed={categoryMessages.createFailed}
    >
      {(form) => <CategoryFields fieldProps={(name) => form.getInputProps(name)} />}
    </RecordDialog>
  );
}

/** The open dialog of the categories screen. */
export type CategoryDialog = { kind: 'add' } | { kind: 'edit' | 'merge' | 'remove'; category: Category };

interface CategoryDialogsProps extends Omit<RecordDialogFrame, 'opens'> {
  dialog: CategoryDialog;
  /** The current categories. */
  categories: readonly Category[];
}

/** Renders the one dialog that is open or closing. */
export function CategoryDialogs({ dialog, categories, ...rest }: CategoryDialogsProps) {
  const dialogProps = { ...rest, opens: dialog };
  if (dialog.kind === 'add') return <AddCategoryDialog {...dialogProps} />;
  const { kind, category } = dialog;
  if (kind === 'edit') return <EditCategoryDialog key={category.id} category={category} {...dialogProps} />;
  const others = categories.filter(({ id }) => id !== category.id);
  const now = categories.find(({ id }) => id === category.id) ?? category;
  if (kind === 'merge') {
    return <MergeCategoryDialog key={category.id} category={now} others={others} {...dialogProps} />;
  }
  return <RemoveCategoryDialog key={category.id} category={now} others={others} {...dialogProps} />;
}
