import { categoryMessages } from '@app/contracts/catalogue/category/messages';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { FormError } from '~/ui/feedback/form-error';
import { CategoryFields, categoryFormSchema } from './category-fields';
import { categoryQueryKeys } from './category-query-keys';

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
export function AddCategoryDialog(props: AddCategoryDialogProps) {
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
