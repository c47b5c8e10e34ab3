import { categoryMessages } from '@app/contracts/catalogue/category/messages';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { FormError } from '~/ui/feedback/form-error';
import type { Category } from './category';
import { CategoryFields, categoryFormSchema } from './category-fields';
import { categoryQueryKeys } from './category-query-keys';
import { EditCategoryDialog } from './edit-category-dialog';
import { MergeCategoryDialog } from './merge-category-dialog';
import { RemoveCategoryDialog } from './remove-category-dialog';

interface AddCategoryDialogProps {
  /** From `useFormDialog`. */
  form: string;
  opens: unknown;
  opened: boolean;
  onClose: () => void;
}

/**
 * "Add category": the slug is derived from the name, and the category is added last
 * (catalogue.category-fields).
 */
function AddCategoryDialog(props: AddCategoryDialogProps) {
  return (
    <FormDialog {...props} title="Add category">
      {(dialog) => <AddCategoryForm {...dialog} />}
    </FormDialog>
  );
}

function AddCategoryForm(dialog: FormDialogControls) {
  const { error, run } = useDialogSubmit(dialog);
  const create = trpc.category.create.useMutation({
    meta: { done: categoryMessages.created, refreshes: categoryQueryKeys, showsOwnErrors: true },
  });
  const form = useSchemaForm(categoryFormSchema, { name: '', description: '' });
  return (
    <DialogForm
      label="Add category"
      submitLabel="Add category"
      pending={create.isPending}
      onSubmit={form.submitWith((values) => run(() => create.mutateAsync(values), form.showApiError))}
      onCancel={dialog.onCancel}
    >
      <CategoryFields fieldProps={(name) => form.getInputProps(name)} />
      <FormError error={error} failed={categoryMessages.createFailed} />
    </DialogForm>
  );
}

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
