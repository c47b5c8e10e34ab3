import { AddCategoryDialog } from './add-category-dialog';
import type { Category } from './category';
import { EditCategoryDialog } from './edit-category-dialog';
import { MergeCategoryDialog } from './merge-category-dialog';
import { RemoveCategoryDialog } from './remove-category-dialog';

/** The open dialog of the categories screen. */
export type CategoryDialog = { kind: 'add' } | { kind: 'edit' | 'merge' | 'remove'; category: Category };

interface CategoryDialogsProps {
  /** From `useFormDialog`. */
  form: string;
  dialog: CategoryDialog;
  /** The current categories. */
  categories: readonly Category[];
  opened: boolean;
  onClose: () => void;
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
