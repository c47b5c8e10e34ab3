import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { clockTextSchema } from '~/lib/format/company-clock';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { FormError } from '~/ui/feedback/form-error';
import { DialogForm, FormDialog, type FormDialogControls } from './form-dialog';

interface ScheduleFormProps {
  title: string;
  /** The company's. */
  timeZone: string;
  /** What happens at that time. */
  effect: string;
  /** What could not be done, when the server gave no words. */
  failed: string;
  /** Publishes at a moment; rejects with what is wrong. */
  schedule: (at: string) => Promise<unknown>;
}

interface ScheduleDialogProps extends ScheduleFormProps {
  /** What is typed is kept under this name (dashboard.typed-text-kept). */
  form: string;
  opens?: unknown;
  opened: boolean;
  onClose: () => void;
}

/** When something is to be published, on the clock of the company. */
export function ScheduleDialog({ form, opens, opened, onClose, ...asked }: ScheduleDialogProps) {
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
        description={`On the clock of the company (${timeZone}). ${effect}`}
        data-autofocus
        {...form.getInputProps('at')}
      />
      <FormError error={error} failed={failed} />
    </DialogForm>
  );
}
