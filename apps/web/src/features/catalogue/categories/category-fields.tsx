import { createCategorySchema } from '@app/contracts/catalogue/category/schema';
import { Textarea, TextInput } from '@mantine/core';
import type { useSchemaForm } from '~/lib/forms/use-schema-form';

/** The editable fields of a category. */
export const categoryFormSchema = createCategorySchema.pick({ name: true, description: true });

type InputProps = ReturnType<ReturnType<typeof useSchemaForm>['getInputProps']>;

/** Name and description fields of a category. */
export function CategoryFields({ fieldProps }: { fieldProps: (name: 'name' | 'description') => InputProps }) {
  return (
    <>
      <TextInput label="Name" autoComplete="off" data-autofocus {...fieldProps('name')} />
      <Textarea
        label="Description (optional)"
        autosize
        minRows={2}
        maxRows={6}
        {...fieldProps('description')}
      />
    </>
  );
}
