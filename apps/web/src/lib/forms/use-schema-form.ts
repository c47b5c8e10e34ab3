import { schemaResolver, useForm } from '@mantine/form';
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { apiErrorOf } from '~/lib/api/api-error';
import { resumed } from '~/lib/storage/form-draft';
import { type FormGuard, useDialogGuard } from './form-guard';

type Fields = Record<string, unknown>;

interface SchemaFormOptions<Input> {
  /** Fields that are checked when they are left, not only on submit. */
  validateOnBlur?: (keyof Input & string)[];
  onValuesChange?: (values: Input) => void;
  /** For a form outside a dialog, from `useFormGuard`: what is typed survives a reload and the end of the session. */
  guard?: FormGuard;
  /** `updatedAt` of the row that is edited, where an edit of an older version is refused. */
  version?: string;
}

/**
 * A form over a schema of contracts. Inputs take `form.getInputProps(name)`; `submitWith` calls its handler with parsed
 * values only, else the focus goes to the first wrong field; `showApiError` puts the server's words on the fields they
 * are about and tells whether it found one, so that the rest can be said elsewhere. Nothing typed is lost on failure,
 * nor, in a `FormDialog`, otherwise. `settle` shows what the server holds: nothing of it is unsaved. `follow` shows it in
 * the fields that nobody has typed into. `version` answers the one that what is typed is about, which is an older one than
 * the screen has where it was typed before a reload.
 */
export function useSchemaForm<Input extends Fields, Output extends Fields>(
  schema: z.ZodType<Output, Input>,
  initialValues: Input,
  { validateOnBlur = [], onValuesChange, guard: own, version }: SchemaFormOptions<Input> = {},
) {
  const inDialog = useDialogGuard();
  const guard = own ?? inDialog;
  const base = useRef(initialValues);
  const [draft] = useState(() => guard?.read() ?? null);
  const [start] = useState(() => resumed(initialValues, draft));
  const editedVersion = useRef(draft?.version ?? version);
  const form = useForm<Input, Output>({
    // Two forms of one page may have a field of the same name; without this the focus would go to the first.
    name: useId().replace(/[^0-9a-z]/gi, '-'),
    initialValues: start,
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnBlur: validateOnBlur as never,
    transformValues: (values) => schema.parse(values),
    ...(onValuesChange && { onValuesChange }),
  });

  useEffect(() => guard?.report(form.values, base.current, editedVersion.current), [guard, form.values]);
  const settle = (values: Input, settled?: string) => {
    base.current = values;
    editedVersion.current = settled;
    form.setValues(values);
    guard?.report(values, values, settled);
  };
  const follow = (now: Input) => {
    const values = resumed(now, { base: base.current, values: form.values });
    settle(now, editedVersion.current);
    form.setValues(values);
  };

  /** Names of nested fields are joined with dots; the order is that of the initial values, as on the screen. */
  const focusFirst = (wrong: Fields) => {
    const order = Object.keys(initialValues);
    const rank = (name: string) => order.indexOf(name.split('.')[0] ?? '');
    const [first] = Object.keys(wrong).sort((a, b) => rank(a) - rank(b));
    if (first) form.getInputNode(first as never)?.focus();
  };

  const showApiError = (error: unknown): boolean => {
    const details = apiErrorOf(error)?.details ?? [];
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

  /** An error that appears as a field is left moves what is below it: the button would be gone from under its press. */
  const getInputProps: typeof form.getInputProps = (name, options) => {
    const props = form.getInputProps(name, options);
    const onBlur = (event: FocusEvent<Element, Element>) => {
      if (event.relatedTarget?.getAttribute('type') !== 'submit') props.onBlur?.(event);
    };
    return { ...props, onBlur };
  };

  const submitWith = (handle: (values: Output) => void | Promise<void>) => form.onSubmit(handle, focusFirst);

  return {
    ...form,
    getInputProps,
    submitWith,
    showApiError,
    settle,
    follow,
    version: () => editedVersion.current,
  };
}
