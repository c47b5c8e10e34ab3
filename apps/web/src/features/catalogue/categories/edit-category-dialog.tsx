import { categoryMessages } from '@app/contracts/catalogue/category/messages';
import { updateCategorySchema } from '@app/contracts/catalogue/category/schema';
import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { FormError } from '~/ui/feedback/form-error';
import type { Category } from './category';
import { CategoryFields, categoryFormSchema } from './category-fields';
import { categoryQueryKeys } from './category-query-keys';

const editSchema = categoryFormSchema.extend({ slug: updateCategorySchema.shape.slug });

interface EditCategoryDialogProps {
  /** From `useFormDialog`. */
  form: string;
  opens: unknown;
  /** The category as it was when the dialog opened. */
  category: Category;
  opened: boolean;
  onClose: () => void;
}

/**
 * Edits name, slug and description. If two people edit a category at once, the second one gets an error and
 * sees the current values.
 */
export function EditCategoryDialog({ category, ...frame }: EditCategoryDialogProps) {
  return (
    <FormDialog {...frame} title={`Edit ${category.name}`}>
      {(dialog) => <EditCategoryForm category={category} {...dialog} />}
    </FormDialog>
  );
}

function valuesOf({ name, slug, description }: Category) {
  return { name, slug, description };
}

function EditCategoryForm({ category, ...dialog }: FormDialogControls & { category: Category }) {
  const utils = trpc.useUtils();
  const { error, forgetError, run } = useDialogSubmit(dialog);
  const [present, setPresent] = useState<Category | null>(null);
  const update = trpc.category.update.useMutation({
    meta: { done: categoryMessages.updated, refreshes: categoryQueryKeys, showsOwnErrors: true },
  });
  const form = useSchemaForm(editSchema, valuesOf(category), { version: category.updatedAt });
  const save = (values: z.output<typeof editSchema>) => {
    setPresent(null);
    return run(
      () => update.mutateAsync({ ...values, id: category.id, updatedAt: form.version() }),
      (failure) => {
        if (apiErrorOf(failure)?.reason === 'CATEGORY_CHANGED') void findPresent();
        return form.showApiError(failure);
      },
    );
  };
  const findPresent = async () => {
    await utils.category.list.invalidate();
    const all = await utils.category.list.fetch().catch(() => []);
    setPresent(all.find(({ id }) => id === category.id) ?? null);
  };
  const showPresent = (now: Category) => {
    form.settle(valuesOf(now), now.updatedAt);
    form.clearErrors();
    setPresent(null);
    forgetError();
  };
  return (
    <DialogForm
      label={`Edit ${category.name}`}
      submitLabel="Save changes"
      pending={update.isPending}
      onSubmit={form.submitWith(save)}
      onCancel={dialog.onCancel}
    >
      <CategoryFields fieldProps={(name) => form.getInputProps(name)} />
      <TextInput
        label="Address"
        description="Part of links to the catalogue. Links with the old address stop filtering."
        autoComplete="off"
        {...form.getInputProps('slug')}
      />
      <FormError error={error} failed={categoryMessages.updateFailed} />
      {present ? (
        <div>
          <Text size="sm">
            Now: {present.name} ({present.slug})
          </Text>
          <Button variant="default" size="compact-sm" mt="xs" onClick={() => showPresent(present)}>
            Use these values
          </Button>
        </div>
      ) : null}
    </DialogForm>
  );
}
