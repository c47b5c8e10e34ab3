import { categoryMessages } from '@app/contracts/category-messages';
import { trpc } from '~/lib/trpc';
import { useDialogCall } from '~/lib/use-dialog-call';
import { useSchemaForm } from '~/lib/use-schema-form';
import { FailureNotice } from '~/ui/failure-notice';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/form-dialog';
import { CategoryFields, categoryFormSchema } from './category-fields';
import { categoryRefreshes } from './category-refreshes';

interface AddCategoryDialogProps {
  /** From `useFormDialog`. */
  form: string;
  opens: unknown;
  opened: boolean;
  onClose: () => void;
}

/** "Add category": its address comes from its name, its place is the last (B98). */
export function AddCategoryDialog(props: AddCategoryDialogProps) {
  return (
    <FormDialog {...props} title="Add category">
      {(dialog) => <AddCategoryForm {...dialog} />}
    </FormDialog>
  );
}

function AddCategoryForm(dialog: FormDialogControls) {
  const { error, run } = useDialogCall(dialog);
  const create = trpc.category.create.useMutation({
    meta: { done: categoryMessages.created, refreshes: categoryRefreshes, showsOwnErrors: true },
  });
  const form = useSchemaForm(categoryFormSchema, { name: '', description: '' });
  return (
    <DialogForm
      label="Add category"
      submitLabel="Add category"
      pending={create.isPending}
      onSubmit={form.submitWith((values) => run(() => create.mutateAsync(values), form.showRefusal))}
      onCancel={dialog.onCancel}
    >
      <CategoryFields fieldProps={(name) => form.getInputProps(name)} />
      <FailureNotice error={error} failed={categoryMessages.createFailed} />
    </DialogForm>
  );
}
