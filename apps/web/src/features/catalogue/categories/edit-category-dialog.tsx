import { categoryMessages } from '@app/contracts/catalogue/category/messages';
import { updateCategorySchema } from '@app/contracts/catalogue/category/schema';
import { TextInput } from '@mantine/core';
import { trpc } from '~/lib/api/trpc';
import { RecordDialog, type RecordDialogFrame } from '~/ui/dialogs/record-dialog';
import type { Category } from './category';
import { CategoryFields, categoryFormSchema } from './category-fields';
import { categoryQueryKeys } from './category-query-keys';

const editSchema = categoryFormSchema.extend({ slug: updateCategorySchema.shape.slug });

interface EditCategoryDialogProps extends RecordDialogFrame {
  /** The category as it was when the dialog opened. */
  category: Category;
}

/** Edits name, slug and description. */
export function EditCategoryDialog({ category, ...frame }: EditCategoryDialogProps) {
  const utils = trpc.useUtils();
  const update = trpc.category.update.useMutation({
    meta: { done: categoryMessages.updated, refreshes: categoryQueryKeys, showsOwnErrors: true },
  });
  return (
    <RecordDialog
      {...frame}
      title={`Edit ${category.name}`}
      submitLabel="Save changes"
      schema={editSchema}
      row={category}
      valuesOf={(row) => {
        const { name, slug, description } = row ?? category;
        return { name, slug, description };
      }}
      save={(values, form) => update.mutateAsync({ ...values, id: category.id, ...form.seen() })}
      failed={categoryMessages.updateFailed}
      changed="CATEGORY_CHANGED"
      load={async () => {
        await utils.category.list.invalidate();
        const all = await utils.category.list.fetch();
        return all.find(({ id }) => id === category.id) ?? category;
      }}
      describe={({ name, slug }) => `${name} (${slug})`}
    >
      {(form) => (
        <>
          <CategoryFields fieldProps={(name) => form.getInputProps(name)} />
          <TextInput
            label="Address"
            description="Part of links to the catalogue. Links with the old address stop filtering."
            autoComplete="off"
            {...form.getInputProps('slug')}
          />
        </>
      )}
    </RecordDialog>
  );
}
