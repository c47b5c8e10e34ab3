import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { refusalOf } from '~/lib/refusal';

type Fields = Record<string, unknown>;

interface SchemaFormOptions<Input> {
  /** Fields that are checked when they are left, not only on submit. */
  validateOnBlur?: (keyof Input & string)[];
  onValuesChange?: (values: Input) => void;
}

/**
 * A form over a schema of contracts. Inputs take `form.getInputProps(name)`; `submitWith` calls its handler with parsed
 * values only, else the focus goes to the first wrong field; `showRefusal` puts the server's words on the fields they
 * are about and tells whether it found one, so that the rest can be said elsewhere. Nothing typed is lost on failure.
 */
export function useSchemaForm<Input extends Fields, Output extends Fields>(
  schema: z.ZodType<Output, Input>,
  initialValues: Input,
  { validateOnBlur = [], onValuesChange }: SchemaFormOptions<Input> = {},
) {
  const form = useForm<Input, (values: Input) => Output>({
    // Two forms of one page may have a field of the same name; without this the focus would go to the first.
    name: useId().replace(/[^0-9a-z]/gi, '-'),
    initialValues,
    validate: zod4Resolver(schema, { errorPriority: 'first' }),
    validateInputOnBlur: validateOnBlur as never,
    transformValues: (values) => schema.parse(values),
    ...(onValuesChange && { onValuesChange }),
  });

  /** Names of nested fields are joined with dots; the order is that of the initial values, as on the screen. */
  const focusFirst = (wrong: Fields) => {
    const order = Object.keys(initialValues);
    const rank = (name: string) => order.indexOf(name.split('.')[0] ?? '');
    const [first] = Object.keys(wrong).sort((a, b) => rank(a) - rank(b));
    if (first) form.getInputNode(first as never)?.focus();
  };

  const showRefusal = (error: unknown): boolean => {
    const details = refusalOf(error)?.details ?? [];
    const wrong = Object.fromEntries(
      details
        .filter(({ field }) => (field.split('.')[0] ?? '') in initialValues)
        .map(({ field, message }) => [field, message]),
    );
    // The fields may be disabled until the failed call is over, and what is disabled takes no focus.
    flushSync(() => form.setErrors(wrong));
    focusFirst(wrong);
    return Object.keys(wrong).length > 0;
  };

  const submitWith = (handle: (values: Output) => void | Promise<void>) => form.onSubmit(handle, focusFirst);

  return { ...form, submitWith, showRefusal };
}
