import { categoryMessages } from '@app/contracts/category-messages';
import { Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { counted } from '~/lib/counted';
import { trpc } from '~/lib/trpc';
import { useDialogCall } from '~/lib/use-dialog-call';
import { FailureNotice } from '~/ui/failure-notice';
import { DialogForm, FormDialog } from '~/ui/form-dialog';
import { type Category, templateNouns } from './category';
import { categoryRefreshes } from './category-refreshes';
import { CategorySelect, noCategory } from './category-select';

interface RemoveCategoryDialogProps {
  /** As the list has it now: the server may tell of templates that came meanwhile. */
  category: Category;
  others: readonly Category[];
  opened: boolean;
  onClose: () => void;
}

/** Deletes a category; while it has templates it asks where they go, and the server insists on an answer (B66). */
export function RemoveCategoryDialog({ category, others, opened, onClose }: RemoveCategoryDialogProps) {
  return (
    <FormDialog title={`Delete ${category.name}?`} opened={opened} onClose={onClose}>
      {(onBusy) => (
        <RemoveCategoryForm category={category} others={others} onClose={onClose} onBusy={onBusy} />
      )}
    </FormDialog>
  );
}

interface RemoveCategoryFormProps extends Omit<RemoveCategoryDialogProps, 'opened'> {
  onBusy: (busy: boolean) => void;
}

function RemoveCategoryForm({ category, others, onClose, onBusy }: RemoveCategoryFormProps) {
  const utils = trpc.useUtils();
  const { error, run } = useDialogCall({ onBusy, onClose });
  const [choice, setChoice] = useState('');
  const remove = trpc.category.remove.useMutation({
    meta: { done: categoryMessages.categoryDeleted, refreshes: categoryRefreshes, showsOwnErrors: true },
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
      onCancel={onClose}
    >
      {category.templateCount > 0 ? (
        <CategorySelect
          label={`Move ${counted(category.templateCount, templateNouns)} to`}
          categories={others}
          optional
          value={choice}
          onChange={setChoice}
        />
      ) : null}
      <Text size="sm">“{category.name}” is deleted for good. This action cannot be undone.</Text>
      <FailureNotice error={error} failed={categoryMessages.deleteFailed} />
    </DialogForm>
  );
}
