import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { unlessShownBesideFields } from '~/lib/forms/take-field-errors';
import type { useSchemaForm } from '~/lib/forms/use-schema-form';
import { FormError } from '~/ui/feedback/form-error';
import classes from './account-form.module.css';

type Fields = Record<string, unknown>;

interface AccountFormProps<Input extends Fields, Output extends Fields, Saved extends Input> {
  form: ReturnType<typeof useSchemaForm<Input, Output>>;
  change: {
    isPending: boolean;
    error: unknown;
    mutateAsync: (
      values: Output,
      options: { onSuccess: (saved: Saved) => void; onError: (error: unknown) => void },
    ) => Promise<unknown>;
  };
  /** The saved values of the form, of what the change returns. */
  settled: (saved: Saved) => Input;
  label: string;
  submitLabel: string;
  failed: string;
  children: ReactNode;
}

/** A part of the account that is saved by itself. */
export function AccountForm<Input extends Fields, Output extends Fields, Saved extends Input>({
  form,
  change,
  settled,
  label,
  submitLabel,
  failed,
  children,
}: AccountFormProps<Input, Output, Saved>) {
  const once = useSingleFlight();
  const submit = form.submitWith(async (values) => {
    await once(() =>
      change.mutateAsync(values, {
        onSuccess: (saved) => form.settle(settled(saved)),
        onError: form.showApiError,
      }),
    );
  });
  return (
    <form noValidate className={classes.form} onSubmit={submit} aria-label={label}>
      {children}
      <FormError error={unlessShownBesideFields(change.error)} failed={failed} />
      <Button type="submit" variant={form.isDirty() ? 'filled' : 'default'} loading={change.isPending}>
        {submitLabel}
      </Button>
    </form>
  );
}
