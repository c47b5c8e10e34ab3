import { categoryFields } from '@app/contracts/catalogue/category/fields';
import { categoryMessages } from '@app/contracts/catalogue/category/messages';
import { createCategorySchema } from '@app/contracts/catalogue/category/schema';
import { pickFields } from '@app/contracts/fields';
import type { OtherLanguage } from '@app/contracts/other-languages';
import { Textarea, TextInput } from '@mantine/core';
import { TranslationDialog } from '~/entities/translation/translation-dialog';
import { trpc } from '~/lib/api/trpc';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { RecordDialog } from '~/ui/dialogs/record-dialog';
import type { Category } from './category';
import { categoryQueryKeys } from './category';
import { MergeCategoryDialog } from './merge-category-dialog';
import { RemoveCategoryDialog } from './remove-category-dialog';

const schema = createCategorySchema.omit({ position: true });

interface EditCategoryDialogProps extends DialogFrame {
  /** As it was when the dialog opened; null for a new one. */
  category: Category | null;
}

/**
 * Edits name, slug and description. A new category is added last, with a slug derived from the name
 * (catalogue.category-fields).
 */
function EditCategoryDialog({ category, ...frame }: EditCategoryDialogProps) {
  const utils = trpc.useUtils();
  const meta = { refreshes: categoryQueryKeys, showsOwnErrors: true };
  const create = trpc.category.create.useMutation({ meta: { ...meta, done: categoryMessages.created } });
  const update = trpc.category.update.useMutation({ meta: { ...meta, done: categoryMessages.updated } });
  return (
    <RecordDialog
      {...frame}
      title={category ? `Edit ${category.name}` : 'Add category'}
      submitLabel={category ? 'Save changes' : 'Add category'}
      schema={schema}
      row={category}
      valuesOf={(row) =>
        row ? pickFields(row, ['name', 'slug', 'description']) : { name: '', description: '' }
      }
      save={(values, form) =>
        category
          ? update.mutateAsync({ ...values, id: category.id, ...form.seen() })
          : create.mutateAsync(values)
      }
      failed={category ? categoryMessages.updateFailed : categoryMessages.createFailed}
      changed="CATEGORY_CHANGED"
      load={async (id) => {
        await utils.category.list.invalidate();
        const theirs = (await utils.category.list.fetch()).find((row) => row.id === id);
        if (!theirs) throw new Error('the category was deleted meanwhile');
        return theirs;
      }}
      describe={({ name, slug }) => `${name} (${slug})`}
    >
      {(form) => (
        <>
          <TextInput
            label={categoryFields.name.label}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Textarea
            label={`${categoryFields.description.label} (optional)`}
            autosize
            minRows={2}
            maxRows={6}
            {...form.getInputProps('description')}
          />
          {category ? (
            <TextInput
              label={categoryFields.slug.label}
              description="Part of links to the catalogue. Links with the old address stop filtering."
              autoComplete="off"
              {...form.getInputProps('slug')}
            />
          ) : null}
        </>
      )}
    </RecordDialog>
  );
}

/** The open dialog of the categories screen. */
export type CategoryDialog =
  | { kind: 'add' }
  | { kind: 'edit' | 'merge' | 'remove'; category: Category }
  | { kind: 'translate'; category: Category; language: OtherLanguage };

interface CategoryDialogsProps extends DialogFrame {
  dialog: CategoryDialog;
  /** Differs at each opening. */
  turn: number;
  /** The current categories. */
  categories: readonly Category[];
}

/** Renders the one dialog that is open or closing. */
export function CategoryDialogs({ dialog, categories, turn, ...frame }: CategoryDialogsProps) {
  if (dialog.kind === 'add') return <EditCategoryDialog category={null} {...frame} />;
  if (dialog.kind === 'translate') {
    const { category, language } = dialog;
    const target = { kind: 'category', id: category.id, title: category.name, language } as const;
    return <TranslationDialog key={turn} {...frame} target={target} />;
  }
  const { kind, category } = dialog;
  if (kind === 'edit') return <EditCategoryDialog key={category.id} category={category} {...frame} />;
  const others = categories.filter(({ id }) => id !== category.id);
  const now = categories.find(({ id }) => id === category.id) ?? category;
  if (kind === 'merge') {
    return <MergeCategoryDialog key={category.id} category={now} others={others} {...frame} />;
  }
  return <RemoveCategoryDialog key={category.id} category={now} others={others} {...frame} />;
}
