import { categoryMessages } from '@app/contracts/catalogue/category/messages';
import { messages } from '@app/contracts/messages';
import { Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { pluralize } from '~/lib/format/pluralize';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { FormError } from '~/ui/feedback/form-error';
import { type Category, categoryQueryKeys, templateNouns } from './category';
import { CategorySelect } from './category-select';

interface CategoryDialogProps extends DialogFrame {
  category: Category;
  /** All other categories. */
  others: readonly Category[];
}

/** Merges a category into another: its templates move, and it is deleted. */
export function MergeCategoryDialog({ category, others, ...frame }: CategoryDialogProps) {
  return (
    <FormDialog {...frame} title={`Merge ${category.name}`}>
      {(dialog) => <MergeCategoryForm category={category} others={others} {...dialog} />}
    </FormDialog>
  );
}

interface MergeCategoryFormProps extends FormDialogControls {
  category: Category;
  others: readonly Category[];
}

function MergeCategoryForm({ category, others, ...dialog }: MergeCategoryFormProps) {
  const utils = trpc.useUtils();
  const { error, run } = useDialogSubmit(dialog);
  const [into, setInto] = useState('');
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const merge = trpc.category.merge.useMutation({
    meta: { done: categoryMessages.merged, refreshes: categoryQueryKeys, showsOwnErrors: true },
    onError: () => void utils.category.list.invalidate(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setErrorMessage(into ? null : messages.categoryRequired);
    if (into) void run(() => merge.mutateAsync({ id: category.id, into }));
  };
  const target = others.find(({ id }) => id === into);
  return (
    <DialogForm
      label={`Merge ${category.name}`}
      submitLabel="Merge"
      pending={merge.isPending}
      onSubmit={submit}
      onCancel={dialog.onCancel}
    >
      <CategorySelect
        label={`Merge “${category.name}” into`}
        categories={others}
        value={into}
        error={errorMessage}
        onChange={(id) => {
          setInto(id);
          setErrorMessage(null);
        }}
      />
      <Text size="sm">
        {category.templateCount > 0
          ? `${pluralize(category.templateCount, templateNouns)} of “${category.name}” ${category.templateCount === 1 ? 'moves' : 'move'} to ${target ? `“${target.name}”` : 'the other category'}. `
          : ''}
        “{category.name}” is deleted. This action cannot be undone.
      </Text>
      <FormError error={error} failed={categoryMessages.mergeFailed} />
    </DialogForm>
  );
}
