import { categoryMessages } from '@app/contracts/catalogue/category/messages';
import { Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { pluralize } from '~/lib/format/pluralize';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { FormError } from '~/ui/feedback/form-error';
import { type Category, categoryQueryKeys, templateNouns } from './category';
import { CategorySelect, noCategory } from './category-select';

interface RemoveCategoryDialogProps extends DialogFrame {
  /** The category as currently listed; the server may report templates added in the meantime. */
  category: Category;
  others: readonly Category[];
}

/** Deletes a category. If it has templates, asks where to move them, which the server requires. */
export function RemoveCategoryDialog({ category, others, ...frame }: RemoveCategoryDialogProps) {
  return (
    <FormDialog {...frame} title={`Delete ${category.name}?`}>
      {(dialog) => <RemoveCategoryForm category={category} others={others} {...dialog} />}
    </FormDialog>
  );
}

interface RemoveCategoryFormProps extends FormDialogControls {
  category: Category;
  others: readonly Category[];
}

function RemoveCategoryForm({ category, others, ...dialog }: RemoveCategoryFormProps) {
  const utils = trpc.useUtils();
  const { error, run } = useDialogSubmit(dialog);
  const [choice, setChoice] = useState('');
  const remove = trpc.category.remove.useMutation({
    meta: { done: categoryMessages.categoryDeleted, refreshes: categoryQueryKeys, showsOwnErrors: true },
    onError: () => void utils.category.list.invalidate(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const moveTo = choice === noCategory ? null : choice || undefined;
    void run(() => remove.mutateAsync({ id: category.id, moveTo }));
  };
  return (
    <DialogForm
      label={`Delete ${category.name}`}
      submitLabel="Delete"
      danger
      pending={remove.isPending}
      onSubmit={submit}
      onCancel={dialog.onCancel}
    >
      {category.templateCount > 0 ? (
        <CategorySelect
          label={`Move ${pluralize(category.templateCount, templateNouns)} to`}
          categories={others}
          optional
          value={choice}
          onChange={setChoice}
        />
      ) : null}
      <Text size="sm">“{category.name}” is permanently deleted. This action cannot be undone.</Text>
      <FormError error={error} failed={categoryMessages.deleteFailed} />
    </DialogForm>
  );
}
