import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { clockTextSchema } from '~/lib/format/company-clock';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { FormError } from '~/ui/feedback/form-error';
import { DialogForm, FormDialog, type FormDialogControls } from './form-dialog';

interface ScheduleFormProps {
  title: string;
  /** The company's time zone. */
  timeZone: string;
  /** The effect at that time. */
  effect: string;
  /** What failed, for a failure without a message from the server. */
  failed: string;
  /** Schedules publishing at a given time; rejects with the error. */
  schedule: (at: string) => Promise<unknown>;
}

/** Dialog for a publishing time, on the company's clock. */
export function ScheduleDialog({ form, opens, opened, onClose, ...asked }: ScheduleFormProps & DialogFrame) {
  return (
    <FormDialog title={asked.title} form={form} opens={opens} opened={opened} onClose={onClose}>
      {(dialog) => <ScheduleForm {...asked} {...dialog} />}
    </FormDialog>
  );
}

function ScheduleForm({
  title,
  timeZone,
  effect,
  failed,
  schedule,
  ...dialog
}: ScheduleFormProps & FormDialogControls) {
  const { pending, error, run } = useDialogSubmit(dialog);
  const form = useSchemaForm(z.object({ at: clockTextSchema(timeZone) }), { at: '' });
  return (
    <DialogForm
      label={title}
      submitLabel="Schedule"
      pending={pending}
      onSubmit={form.submitWith(({ at }) => run(() => schedule(at), form.showApiError))}
      onCancel={dialog.onCancel}
    >
      <TextInput
        size="md"
        type="datetime-local"
        label="Day and time"
        description={`In the company’s time zone (${timeZone}). ${effect}`}
        data-autofocus
        {...form.getInputProps('at')}
      />
      <FormError error={error} failed={failed} />
    </DialogForm>
  );
}
